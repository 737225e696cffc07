/** The page's, as all here: how many ways in are under way in it. */
let underWay = 0;
/** Carries out the end of an older session, if nobody gets in. */
let postponed: (() => Promise<void>) | undefined;
let ending: Promise<void> | undefined;

/**
 * A way in: what opens the vault and keeps the account. An older session that ends meanwhile means nothing once somebody
 * is in, because the new one has taken its place; otherwise its end is carried out before this answers.
 */
export async function duringSignIn<Answer extends { readonly ok: boolean }>(
  way: () => Promise<Answer>,
): Promise<Answer> {
  // Its note on the device never comes after this one.
  await ending;
  underWay += 1;
  let isIn = false;
  try {
    const answer = await way();
    isIn = answer.ok;
    return answer;
  } finally {
    underWay -= 1;
    const end = postponed;
    if (isIn || underWay === 0) postponed = undefined;
    if (end && !isIn && underWay === 0) await endNow(end);
  }
}

/** Whether somebody is on the way in: the vault of that way is not to be taken from it. */
export function isSignInUnderWay(): boolean {
  return underWay > 0;
}

/** The session in use has ended. */
export function endCurrentSession(end: () => Promise<void>): void {
  if (underWay > 0) postponed = end;
  else void endNow(end);
}

async function endNow(end: () => Promise<void>): Promise<void> {
  ending = end().catch(() => undefined);
  await ending;
}
