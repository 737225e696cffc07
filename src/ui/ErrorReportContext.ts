import { createContext } from "react";

/** §8 How much of a page fails at once: a section of it, or one thing in it. */
export type Part = "section" | "component";

/** The context for whoever is told that a part has failed; the app says. */
export const ErrorReportContext = createContext<(part: Part, error: unknown) => void>(() => undefined);
