import type { Result } from "#domain/result.ts";
import type { FileRefused } from "../import/importApi.ts";

/** Reads the files of spreadsheets on the device. The worker has no network and no keys. */
export interface SheetApi {
  /** The first sheet that is shown, or the tables of a page, as the bytes of a table with semicolons; see `sheetTable`. */
  read(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Uint8Array<ArrayBuffer>, FileRefused>>;
}
