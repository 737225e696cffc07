import * as z from "zod/mini";

/**
 * [Note: the tab that signed up]
 *
 * The page that waits for the mail still has the password in memory. Where the link of that mail is opened in another tab
 * of the same browser, the tab of the link hands the mail's secret to the page that waits, which answers the mail and goes
 * on in. The password leaves no page, and the secret of a mail is worth nothing without it.
 */
const CHANNEL = "overblik.signUp";

/** The secrets that answer a mail, on the page that waits for it, until it has been answered. */
export interface HeldSecrets {
  secrets(): Secrets | undefined;
  forget(): void;
}

interface Secrets {
  readonly password: string;
  /** The secret by which the server knows the password. */
  readonly authSecret: string;
}

/** In a place of its own, so that nothing of the page that has seen it still holds it once it is forgotten. */
export function heldSecrets(given: Secrets): HeldSecrets {
  let held: Secrets | undefined = given;
  return {
    secrets: () => held,
    forget: () => void (held = undefined),
  };
}

/** A tab that the browser has put to sleep does not answer: then the password is asked for. */
const HEARD_WITHIN_MS = 1_000;
const ANSWERED_WITHIN_MS = 20_000;

const Question = z.object({
  kind: z.literal("question"),
  id: z.string(),
  /** Of the attempt that the mail belongs to. */
  salt: z.string(),
  /** The secret of the mail. */
  token: z.string(),
});
const Answer = z.object({ kind: z.enum(["heard", "confirmed", "refused"]), id: z.string() });

/** Whether a page that waits for this mail has confirmed the address, and goes on in. */
export function confirmedByWaitingTab(salt: string, token: string): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const id = crypto.randomUUID();
    const end = (isConfirmed: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isConfirmed);
    };
    let timer = setTimeout(() => end(false), HEARD_WITHIN_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = Answer.safeParse(data);
      if (!answer.success || answer.data.id !== id) return;
      if (answer.data.kind !== "heard") return end(answer.data.kind === "confirmed");
      clearTimeout(timer);
      timer = setTimeout(() => end(false), ANSWERED_WITHIN_MS);
    };
    channel.postMessage({ kind: "question", id, salt, token } satisfies z.infer<typeof Question>);
  });
}

/** While the page waits for the mail of the attempt with this salt. Answers how to stop. */
export function answerForSignUp(salt: string, confirm: (token: string) => Promise<boolean>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    const asked = Question.safeParse(data);
    // Somebody else's attempt at the address has another salt.
    if (!asked.success || asked.data.salt !== salt) return;
    const tell = (kind: "heard" | "confirmed" | "refused") =>
      channel.postMessage({ kind, id: asked.data.id } satisfies z.infer<typeof Answer>);
    tell("heard");
    tell((await confirm(asked.data.token)) ? "confirmed" : "refused");
  };
  return () => channel.close();
}
