/** Tells the account's other workers that the log has grown. It carries nothing: what is new is read from the log. */
export interface LogSignal {
  tell(): void;
  hear(listener: () => void): void;
  close(): void;
}

export function logSignal(userId: string): LogSignal {
  const channel = new BroadcastChannel(`sealed-log-${userId}`);
  return {
    tell: () => channel.postMessage(undefined),
    hear: (listener) => channel.addEventListener("message", listener),
    close: () => channel.close(),
  };
}
