import { CURRENCY_BY_LANGUAGE } from "#config/spec.ts";
import { PREFERENCES_ID } from "#domain/entities/preferences.ts";
import { failed, ok, type Result } from "#domain/result.ts";
import { deviceLanguage } from "../device/deviceLanguage.ts";
import { keptKeyset } from "../sync/outbox.ts";
import type { WriteProblem } from "../remote/problems.ts";
import { recordById } from "../records/records.ts";
import { recoveryKeyState, useRecoveryKeyState } from "./recoveryKey.ts";
import { create, update } from "../records/repository.ts";
import { sessionView } from "../session/session.ts";
import { useRecord } from "../records/useRecords.ts";

/**
 * A key that was made counts when two of its groups were written back, on any device; until then it is `unkept`. `at` is
 * when it was made, ISO 8601.
 */
export type RecoveryKeyConfirmation =
  | { readonly kind: "unknown" | "none" }
  | { readonly kind: "unkept" | "kept"; readonly at: string };

/** Live. `unknown` until the device has looked. */
export function useRecoveryKeyConfirmation(): RecoveryKeyConfirmation {
  const state = useRecoveryKeyState();
  const kept = useRecord("preferences", PREFERENCES_ID)?.keptRecoveryKey;
  if (state.kind !== "made") return state;
  return { kind: kept === state.at ? "kept" : "unkept", at: state.at };
}

/** The key of today is kept outside the device. The note is sealed like everything else and follows to the other devices. */
export async function confirmRecoveryKey(): Promise<Result<void, WriteProblem | { readonly kind: "NoRecoveryKey" }>> {
  const { account } = sessionView();
  const state = recoveryKeyState(account && (await keptKeyset(account.userId)), null);
  if (state.kind !== "made") return failed({ kind: "NoRecoveryKey" });
  const keptRecoveryKey = state.at;
  const written = recordById("preferences", PREFERENCES_ID)
    ? await update("preferences", PREFERENCES_ID, { keptRecoveryKey })
    : await create("preferences", {
        id: PREFERENCES_ID,
        displayCurrency: CURRENCY_BY_LANGUAGE[deviceLanguage()],
        keptRecoveryKey,
      });
  return written.ok ? ok() : written;
}
