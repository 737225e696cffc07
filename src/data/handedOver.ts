/** In this tab, while it reloads: the id under which its keys wait with the service worker. */
export const HAND_OVER = "overblik.handOver";
/** Held by every tab whose vault is open. */
export const OPEN = "overblik.open";

/** Whether somebody may hold the keys of this device's vault: this tab before it was reloaded, or another one. */
export async function mayBeOpen(): Promise<boolean> {
  return sessionStorage.getItem(HAND_OVER) !== null || isOpenElsewhere();
}

export async function isOpenElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === OPEN);
}
