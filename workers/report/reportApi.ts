import type { Result } from "#domain/result.ts";
import type { ReportDocument } from "#domain/reports/reportDocument.ts";

/** The faces of a report, as the bytes of TrueType files: the worker has no network. */
export interface ReportFaces {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly strong: Uint8Array<ArrayBuffer>;
  readonly display: Uint8Array<ArrayBuffer>;
}

/** A PDF, a JPEG or PNG picture or a plain text of the household's that follows the report. */
export interface Paper {
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A text says so, since its bytes do not. */
  readonly isText?: boolean;
}

/** Why a paper is not among the others: it asks for a password, is broken, or is none of those that can follow. */
export interface RefusedPaper {
  readonly id: string;
  readonly name: string;
  readonly problem: "Locked" | "Unreadable" | "NotAPaper";
}

export interface MadeReport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: number;
  readonly refused: readonly RefusedPaper[];
}

interface ReportNotMade {
  readonly kind: "NotMade";
}

/** Called with the part of the work that is done, from 0 to 1. */
export type Progress = (done: number) => void;

/** Sets reports as PDF on the device. The worker has no network and no keys. */
export interface ReportApi {
  /** A tagged PDF/A-3 with the faces embedded. */
  render(report: ReportDocument, faces: ReportFaces, onProgress: Progress): Promise<Result<MadeReport, ReportNotMade>>;
  /** The report, then the papers; those that cannot be opened are refused by name and left out. */
  joinPapers(
    report: ReportDocument,
    papers: readonly Paper[],
    faces: ReportFaces,
    onProgress: Progress,
  ): Promise<Result<MadeReport, ReportNotMade>>;
}
