/**
 * Hybrid logical clocks: wall time that never goes back, then a counter, then the device.
 *
 * A clock is text of fixed width, so the order of the text is the order of the clocks:
 * milliseconds since 1970 (9 digits, base 36), counter (4 digits, base 36), device (8 hex digits).
 * A clock orders writes of one field. It is never a revision and never says that two states are equal.
 */
export type Hlc = string;

/** Below every clock. */
export const NO_CLOCK: Hlc = "";

const MS_DIGITS = 9;
const COUNTER_DIGITS = 4;
const COUNTERS = 36 ** COUNTER_DIGITS;
const DEVICE_DIGITS = 8;

/** A clock further ahead than this moves no other device's clock, so one wrong device cannot drag the rest along. */
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

/** The part of a device's uuid that goes into its clocks. */
export function clockDevice(deviceId: string): string {
  return deviceId.replaceAll("-", "").slice(0, DEVICE_DIGITS);
}

export function clockMs(clock: Hlc): number {
  return clock === NO_CLOCK ? 0 : Number.parseInt(clock.slice(0, MS_DIGITS), 36);
}

/** The device that a clock is from. */
export function clockWriter(clock: Hlc): string {
  return clock.slice(MS_DIGITS + COUNTER_DIGITS);
}

/** The next clock for a write of this device: above `last`, and not behind the wall. */
export function tick(last: Hlc, wallMs: number, device: string): Hlc {
  const lastMs = clockMs(last);
  return wallMs > lastMs ? format(wallMs, 0, device) : successor(last, device);
}

/** The smallest clock of this device that is surely above `clock`. */
export function successor(clock: Hlc, device: string): Hlc {
  const counter = clockCounter(clock) + 1;
  return counter < COUNTERS ? format(clockMs(clock), counter, device) : format(clockMs(clock) + 1, 0, device);
}

/** The time that this device remembers after it has seen `remote`: the higher of the two, unless `remote` is absurdly ahead. */
export function receive(last: Hlc, remote: Hlc, wallMs: number): Hlc {
  if (remote <= last || clockMs(remote) > wallMs + MAX_AHEAD_MS) return last;
  return remote;
}

function clockCounter(clock: Hlc): number {
  return clock === NO_CLOCK ? 0 : Number.parseInt(clock.slice(MS_DIGITS, MS_DIGITS + COUNTER_DIGITS), 36);
}

function format(ms: number, counter: number, device: string): Hlc {
  const time = Math.max(0, Math.floor(ms)).toString(36).padStart(MS_DIGITS, "0");
  return `${time}${counter.toString(36).padStart(COUNTER_DIGITS, "0")}${device}`;
}
