interface Device {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/**
 * The `accept` of a file field. An iPhone and an iPad grey out every ending that they have no type for, as `.sta` or `.qif`:
 * there anything can be chosen, and its content tells what it is. An iPad says that it is a Mac, but a Mac has no touch screen.
 */
export function pickerTypes(types: readonly string[], device: Device = navigator): string | undefined {
  const { userAgent, maxTouchPoints } = device;
  const isHandheld = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isHandheld ? undefined : types.join(",");
}
