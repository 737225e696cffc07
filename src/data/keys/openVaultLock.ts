/** The entry of this tab, while it reloads: the id under which its keys wait with the service worker. */
export const HAND_OVER = "overblik.handOver";
/** Held by every tab whose vault is open. */
export const OPEN_VAULT_LOCK = "overblik.open";
/** Holds the id of the account that this device opens by itself, while it does. */
export const DEVICE_KEY = "overblik.deviceKey";

/** Whether somebody may hold the keys of this device's vault: this tab before it was reloaded, the device, or another tab. */
export async function mayBeOpen(): Promise<boolean> {
  if (sessionStorage.getItem(HAND_OVER) ?? localStorage.getItem(DEVICE_KEY)) return true;
  return isOpenElsewhere();
}

export async function isOpenElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === OPEN_VAULT_LOCK);
}
