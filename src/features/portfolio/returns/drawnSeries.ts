/** The amount that a series is drawn of: large enough that a hundredth of a percent is a whole krone. */
export const EXAMPLE_KRONER = 10_000;
/** More than these no screen tells apart. */
export const DRAWN_POINTS = 240;
