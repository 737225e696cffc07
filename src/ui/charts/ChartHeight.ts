import { createContext } from "react";

/** How high the drawings in a part of a page are; each has its own height where nothing is said. */
export const ChartHeight = createContext<"small" | "medium" | "large" | undefined>(undefined);
