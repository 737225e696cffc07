/** Long enough for the browser to have begun. */
const KEPT_MS = 60_000;

/** The types of the files that are made here; a share sheet asks for them. */
const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv",
  ics: "text/calendar",
  jpg: "image/jpeg",
  json: "application/json",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

/**
 * Hands a file that was made here to the person: by the share sheet in an app installed on an iPhone or iPad, where a
 * download goes nowhere that one finds again, else as a download.
 */
export function download(content: Uint8Array<ArrayBuffer> | Blob, name: string): void {
  const file = new File([content], name, { type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream" });
  if (!isInstalledOnIos() || !navigator.canShare?.({ files: [file] })) return save(file);
  navigator.share({ files: [file] }).catch((error: unknown) => {
    // Whoever closes the sheet has decided.
    if (!(error instanceof DOMException) || error.name !== "AbortError") save(file);
  });
}

function isInstalledOnIos(): boolean {
  return (navigator as { readonly standalone?: boolean }).standalone === true;
}

function save(file: File): void {
  const address = URL.createObjectURL(new Blob([file], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
