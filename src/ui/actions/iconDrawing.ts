/** How every icon is drawn: large ones thinner, and silent unless they stand alone. */
export function drawingProps(size: number, label: string | undefined) {
  return {
    size,
    strokeWidth: size >= 28 ? 1.25 : 1.6,
    ...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label }),
  };
}
