import { useDeviceLanguage } from "#data/device/deviceLanguage.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useDiagnostics } from "#data/support/useDiagnostics.ts";
import type { Tier } from "#config/spec.ts";
import {
  plainMessage,
  SUPPORT_MESSAGE_CHARACTERS,
  SUPPORT_SUBJECTS,
  type SupportDiagnostics,
  type SupportRequest,
  type SupportSubject,
} from "#domain/support/supportRequest.ts";
import * as z from "zod/mini";

const MessageForm = z.object({
  subject: z.enum(SUPPORT_SUBJECTS),
  message: z
    .string()
    .check(z.overwrite(plainMessage), z.minLength(1, "required"), z.maxLength(SUPPORT_MESSAGE_CHARACTERS, "long")),
});

interface Typed {
  readonly subject: SupportSubject;
  readonly message: string;
  readonly hasDiagnostics: boolean;
  /** Drawn once for each message, so that sending it again is known for the same. */
  readonly id: string;
}

const NOTHING: Typed = { subject: "trouble", message: "", hasDiagnostics: false, id: "" };

/** A message as it is typed, which is kept as a draft until it is sent, and as it would be sent. */
export interface DraftMessage {
  readonly typed: Typed;
  readonly error: "required" | "long" | undefined;
  readonly diagnostics: SupportDiagnostics;
  /** The request as it stands; what is shown and what is sent are this one object. */
  readonly request: SupportRequest;
  set(changes: Partial<Typed>): void;
  /** Whether it can be sent; says at its field where it cannot. */
  check(): boolean;
  clear(): void;
  readonly draft: { readonly isBroughtBack: boolean; discard(): void };
}

export function useMessage(tier: Tier): DraftMessage {
  const language = useDeviceLanguage();
  const diagnostics = useDiagnostics(language, tier);
  const draft = useDraft("help/message", NOTHING, MessageForm);
  const { subject, message, hasDiagnostics, id } = draft.values;
  const error = draft.errors["message"];
  return {
    typed: draft.values,
    error: error === "required" || error === "long" ? error : undefined,
    diagnostics,
    request: { id, subject, message: plainMessage(message), language, ...(hasDiagnostics && { diagnostics }) },
    set: draft.set,
    check() {
      if (!draft.check()) return false;
      if (id === "") draft.set({ id: crypto.randomUUID() });
      return true;
    },
    clear: () => draft.reset(NOTHING),
    draft,
  };
}
