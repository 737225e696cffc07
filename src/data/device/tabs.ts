/** The messages that the tabs of this browser send each other. Nothing secret: the records themselves are read from the log. */
export type TabMessage =
  /** The log has grown: open what is new. */
  | { readonly kind: "absorb"; readonly userId: string }
  | { readonly kind: "lock"; readonly userId: string }
  /** The account is in use in this browser from here on: tabs of another one give way. */
  | { readonly kind: "opened"; readonly userId: string }
  | { readonly kind: "signedOut"; readonly userId: string };

/** The page's. */
let channel: BroadcastChannel | undefined;

/** Messages of other tabs; a tab does not hear itself. */
export function listenToTabs(listener: (message: TabMessage) => void): void {
  channel ??= new BroadcastChannel("overblik");
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
}

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}
