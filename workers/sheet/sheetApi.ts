import type { Result } from "#domain/result.ts";
import type { FileRefused } from "../import/importApi.ts";
import type { OpenedFile } from "./openFile.ts";

/** Opens spreadsheets and archives on the device. The worker has no network and no keys. */
export interface SheetApi {
  /** A spreadsheet's best sheet, or the one that is wanted, as the bytes of a table with semicolons; an archive's files as they are. */
  open(bytes: Uint8Array<ArrayBuffer>, sheet: number | undefined): Promise<Result<OpenedFile, FileRefused>>;
}
