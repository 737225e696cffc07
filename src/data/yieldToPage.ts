interface Scheduler {
  readonly yield?: () => Promise<void>;
}

/** Goes on in a task of its own, after what the page has to do: input, drawing, other messages. */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  if (scheduler?.yield) return scheduler.yield();
  // A timer would wait 4 ms when it is set again and again.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
