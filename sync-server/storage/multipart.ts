import type { Readable } from "node:stream";
import { StorageError } from "./storageError.ts";

const MAX_HEAD_BYTES = 16_384;
const MAX_FIELDS = 10;
const HEAD_END = "\r\n\r\n";

export interface MultipartFile {
  /** The fields before the file. */
  readonly fields: ReadonlyMap<string, string>;
  readonly type: string;
  /** The first file's bytes, as they arrive. */
  readonly bytes: AsyncIterable<Buffer>;
}

/** Reads a form up to its first file, RFC 7578. A part behind that file is not looked at. */
export async function multipartFile(source: Readable, contentType: string): Promise<MultipartFile> {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) throw new StorageError("InvalidRequest", "The form names no boundary");
  const reader = markedReader(source);
  const fields = new Map<string, string>();
  await reader.until(`--${mark}`);
  for (let count = 0; count <= MAX_FIELDS; count++) {
    // Behind a boundary the line ends, or the form does.
    const head = await reader.until(HEAD_END);
    const header = (name: string) => new RegExp(`^${name}:(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
    const disposition = header("content-disposition");
    if (/;\s*filename\*?=/i.test(disposition) || header("content-type") !== "") {
      const type = header("content-type") || "application/octet-stream";
      return { fields, type, bytes: reader.bytesUntil(`\r\n--${mark}`) };
    }
    const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? "";
    fields.set(name, await reader.until(`\r\n--${mark}`));
  }
  throw new StorageError("InvalidRequest", "The form holds no file");
}

function markedReader(source: Readable) {
  const chunks = source.iterator({ destroyOnReturn: false });
  let pending: Buffer = Buffer.alloc(0);

  async function more(): Promise<Buffer> {
    const next = (await chunks.next()) as IteratorResult<Buffer, undefined>;
    if (next.done) throw new StorageError("InvalidRequest", "The form ends too soon");
    return next.value;
  }

  return {
    /** Text up to the mark, which is passed over. */
    async until(mark: string): Promise<string> {
      for (;;) {
        const at = pending.indexOf(mark);
        if (at >= 0) {
          const text = pending.toString("utf8", 0, at);
          pending = pending.subarray(at + mark.length);
          return text;
        }
        if (pending.length > MAX_HEAD_BYTES) throw new StorageError("InvalidRequest", "The form could not be read");
        pending = Buffer.concat([pending, await more()]);
      }
    },
    /** Bytes up to the mark; the last few wait, because the mark may begin in them. */
    async *bytesUntil(mark: string): AsyncGenerator<Buffer> {
      const sought = Buffer.from(mark);
      for (;;) {
        const at = pending.indexOf(sought);
        if (at >= 0) {
          if (at > 0) yield pending.subarray(0, at);
          pending = pending.subarray(at + sought.length);
          return;
        }
        const safe = pending.length - sought.length + 1;
        if (safe > 0) {
          yield pending.subarray(0, safe);
          pending = pending.subarray(safe);
        }
        pending = Buffer.concat([pending, await more()]);
      }
    },
  };
}
