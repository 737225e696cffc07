/** The value of a function at a point, and how fast it changes there. */
export interface ValueAndSlope {
  readonly value: number;
  readonly slope: number;
}

/** Where the next point is no further from the last, the one is as good as the other. */
const NEAR_ENOUGH = 1e-12;

/**
 * A point between `from` and `to` where a function is 0; undefined where it has the same sign at both. Each look goes
 * the way of Newton's method, or to the middle of what is left where that would leave it, or would go more than half as
 * far as the look before.
 */
export function rootBetween(
  from: number,
  to: number,
  guess: number,
  look: (at: number) => ValueAndSlope,
): number | undefined {
  let [low, high, at] = [from, to, guess];
  const isAboveAtLow = look(low).value > 0;
  if (isAboveAtLow === look(high).value > 0) return undefined;
  let stride = high - low;
  while (stride > NEAR_ENOUGH) {
    const { value, slope } = look(at);
    if (value === 0) break;
    if (value > 0 === isAboveAtLow) low = at;
    else high = at;
    const newton = at - value / slope;
    const isGood = newton > low && newton < high && Math.abs(newton - at) <= stride / 2;
    const next = isGood ? newton : (low + high) / 2;
    stride = Math.abs(next - at);
    at = next;
  }
  return at;
}

/** A point that has been looked at. */
interface Looked extends ValueAndSlope {
  readonly at: number;
}

/**
 * The root nearest to `guess`. `stepsFrom` gives ever further points above (1) and below (−1) the guess, itself first; a
 * root is found where the sign changes from one point to the next, or where the function turns back between two of them
 * after it has reached 0. A side ends where its points do, and where the function is no finite number.
 */
export function nearestRoot(
  guess: number,
  stepsFrom: (direction: 1 | -1) => Iterable<number>,
  look: (at: number) => ValueAndSlope,
): number | undefined {
  const sides = ([1, -1] as const).map((direction) => ({
    points: stepsFrom(direction)[Symbol.iterator](),
    last: guess,
  }));
  const seen = new Map<object, Looked>();
  let nearest: number | undefined;
  const away = (at: number) => Math.abs(at - guess);
  const open = new Set(sides);
  while (open.size > 0) {
    const side = [...open].reduce((one, other) => (away(other.last) < away(one.last) ? other : one));
    if (nearest !== undefined && away(side.last) >= away(nearest)) return nearest;
    const next = side.points.next();
    const looked = next.done === true ? undefined : { at: next.value, ...look(next.value) };
    if (!looked || !Number.isFinite(looked.value)) {
      open.delete(side);
      continue;
    }
    const before = seen.get(side);
    seen.set(side, looked);
    side.last = looked.at;
    const found = before ? rootOfStep(before, looked, look) : looked.value === 0 ? looked.at : undefined;
    if (found === undefined) continue;
    open.delete(side);
    if (nearest === undefined || away(found) < away(nearest)) nearest = found;
  }
  return nearest;
}

/** The root between two points that is nearest to the first of them. */
function rootOfStep(near: Looked, far: Looked, look: (at: number) => ValueAndSlope): number | undefined {
  const between = (one: Looked, other: Looked) =>
    rootBetween(Math.min(one.at, other.at), Math.max(one.at, other.at), (one.at + other.at) / 2, look);
  if (near.value > 0 !== far.value > 0) return between(near, far);
  const turn = turnTowardsZero(near, far, look);
  if (!turn) return undefined;
  if (turn.value === 0) return turn.at;
  return turn.value > 0 === near.value > 0 ? undefined : between(near, turn);
}

/** How often the distance to a turn is halved: to a millionth of a step. */
const HALVINGS = 20;

/** Where a function that comes nearer to 0 from both points has its least distance from it, or is beyond it. */
function turnTowardsZero(one: Looked, other: Looked, look: (at: number) => ValueAndSlope): Looked | undefined {
  let [low, high] = one.at < other.at ? [one, other] : [other, one];
  const sign = Math.sign(low.value);
  if (low.slope * sign >= 0 || high.slope * sign <= 0) return undefined;
  let turn = low;
  for (let halving = 0; halving < HALVINGS && turn.value * sign > 0; halving++) {
    const at = (low.at + high.at) / 2;
    turn = { at, ...look(at) };
    if (turn.slope * sign < 0) low = turn;
    else high = turn;
  }
  return turn;
}
