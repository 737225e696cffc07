/**
 * The files of words of all that is no page: `start` is there before anything is shown, `lock` with the frame of the
 * signed-in pages, `member` when that frame stands, and `later` when something of it opens.
 */
export const FRAME_WORDS = {
  start: ["common", "ui"],
  lock: ["auth", "problems"],
  member: ["records", "sync", "install", "approval"],
  later: [
    "update",
    "trouble",
    "missingKeys",
    "palette",
    "pull",
    "quick",
    "pick",
    "attachments",
    "preview",
    "sample",
    "sampleNames",
  ],
} as const;

/**
 * Files of words that every other file falls back on: reasons why something was not done, and what the pages and forms of
 * several kinds of records say alike. A key stands there only where it means the same in every language, whatever it is
 * said of.
 */
export const SHARED_WORDS = ["problems", "records"] as const;
