import type { CanGive, CanGiveMessage, Expect, GiveKeysMessage } from "./keyMessages.ts";

/** A window that is awake answers at once. */
const ANSWER_WAIT_MS = 1_000;

/** A window of the app, as much of one as is asked for; the one in use last comes first. */
export interface OpenWindow {
  postMessage(message: CanGiveMessage | GiveKeysMessage, transfer: Transferable[]): void;
}

interface Asked {
  readonly address: string;
  /** Where the vault that asks waits. */
  readonly line: MessagePort;
  readonly isOurBuild: (build: string) => boolean;
  /** Somebody has locked meanwhile. */
  readonly isVoid: () => boolean;
}

/** Leads a page that asks to one window: to the one that has opened it, else to one that is open and asks its person. */
export async function askWindows(
  windows: readonly OpenWindow[],
  { address, line, isOurBuild, isVoid }: Asked,
): Promise<Expect> {
  const answers = await Promise.all(windows.map((window) => canGive(window, address)));
  const able = answers.map((answer) => answer?.isOpen === true && isOurBuild(answer.build));
  const opener = answers.findIndex((answer, i) => able[i] === true && answer?.hasOpened === true);
  const chosen = opener >= 0 ? opener : able.indexOf(true);
  if (chosen < 0 || isVoid()) {
    line.close();
    return "nobody";
  }
  windows[chosen]!.postMessage({ type: "GIVE_KEYS", address }, [line]);
  return opener >= 0 ? "given" : "asked";
}

async function canGive(window: OpenWindow, address: string): Promise<CanGive | undefined> {
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise<CanGive | undefined>((resolve) => {
    const waited = setTimeout(() => resolve(undefined), ANSWER_WAIT_MS);
    port1.onmessage = ({ data }: MessageEvent<CanGive | undefined>) => {
      clearTimeout(waited);
      resolve(data);
    };
    window.postMessage({ type: "CAN_GIVE", address }, [port2]);
  });
  port1.close();
  return answer;
}
