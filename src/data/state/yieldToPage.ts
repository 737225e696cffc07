interface Scheduler {
  readonly postTask?: (task: () => void, options: { readonly priority: "background" }) => Promise<void>;
}

/** Goes on in a task of its own, after what the page has to do: input, drawing, what React has begun. */
export async function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  if (scheduler?.postTask) return scheduler.postTask(() => undefined, { priority: "background" });
  // Safari has none yet. A timer would wait 4 ms when it is set again and again.
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
