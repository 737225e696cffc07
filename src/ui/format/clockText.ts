/** Minutes and seconds as on a clock, the same in every language of the app: `04:59`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
