/** Long enough for the browser to have begun. */
const KEPT_MS = 60_000;

/** Hands a file that was made here to the person. */
export function download(content: Uint8Array<ArrayBuffer> | Blob, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
