/** The address where the system sends files that another app shares with this one, and the part of the form that they are in. */
export const SHARE_PATH = "/import/share";
export const SHARE_PART = "file";

/** The types that the device offers to choose from, and the files that it offers to share here; what a file is, its content tells. */
export const BANK_FILES = [
  ".csv",
  ".txt",
  ".tsv",
  ".xlsx",
  ".xls",
  ".htm",
  ".html",
  ".ofx",
  ".qfx",
  ".qif",
  ".xml",
  ".sta",
  ".mt940",
  ".940",
  ".swi",
  ".zip",
  "text/csv",
  "text/comma-separated-values",
  "text/plain",
  "text/xml",
  "application/xml",
  "application/zip",
  "application/x-zip-compressed",
  "application/vnd.ms-excel",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;

/** Papers that another app may share, besides what banks write. */
export const PAPER_FILES = [".pdf", ".eml", "application/pdf", "message/rfc822", "image/*"] as const;

/** The page that takes shared files: pictures, PDF and mail are papers, everything else is read as a bank's file. */
export function pageOfShared(files: readonly Pick<File, "name" | "type">[]): "/documents" | "/import" {
  const isPaper = ({ name, type }: Pick<File, "name" | "type">) =>
    type.startsWith("image/") || type === "application/pdf" || type === "message/rfc822" || /\.(pdf|eml)$/i.test(name);
  return files.length > 0 && files.every(isPaper) ? "/documents" : "/import";
}
