import { LOCK_KEYS } from "#config/storageKeys.ts";
import { isPhone } from "./autoLock.ts";
import { createStore, useStore } from "../state/store.ts";

const setting = createStore(readSetting());

/** Whether figures are out of sight while the app is: the system's list of open apps shows a picture of each. */
export function usePrivacyScreen(): boolean {
  return useStore(setting);
}

/** Sets whether this device covers the figures while the app is out of sight; it is kept on the device alone. */
export function setPrivacyScreen(covers: boolean): void {
  localStorage.setItem(LOCK_KEYS.coverWhenHidden, covers ? "on" : "off");
  setting.set(covers);
}

function readSetting(): boolean {
  try {
    const kept = localStorage.getItem(LOCK_KEYS.coverWhenHidden);
    return kept === null ? isPhone() : kept === "on";
  } catch {
    return isPhone();
  }
}

/** Covers the page as it goes out of sight and uncovers it when it is back. Answers with what ends the watch. */
export function startPrivacyScreen(): () => void {
  const over = new AbortController();
  const { signal } = over;
  const { dataset } = document.documentElement;
  const cover = (): void => {
    if (readSetting()) dataset["covered"] = "";
  };
  const uncover = (): void => void delete dataset["covered"];
  document.addEventListener("visibilitychange", () => (document.visibilityState === "hidden" ? cover() : uncover()), {
    signal,
  });
  window.addEventListener("pagehide", cover, { signal });
  window.addEventListener("pageshow", uncover, { signal });
  return () => {
    over.abort();
    uncover();
  };
}
