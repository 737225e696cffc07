import { useState } from "react";
import { useTranslation } from "react-i18next";
import { deleteAccount } from "#data/account/deleteAccount.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Prose } from "#ui/format/Prose.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";
import { useAccountProblem } from "./useAccountProblem.ts";

const GOES = ["records", "account", "device"] as const;
const STAYS = ["backups", "invoices", "others"] as const;

/** The end of an account: what goes, what stays, a sentence typed on purpose, and the password. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["account", "common"]);
  const problemText = useAccountProblem();
  const [typed, setTyped] = useState("");
  const [typedError, setTypedError] = useState<string>();
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();
  const phrase = t("delete.phrase");

  async function submit(): Promise<void> {
    const isMeant = typed.trim().toLowerCase() === phrase.toLowerCase();
    setTypedError(isMeant ? undefined : t("delete.notTyped", { phrase }));
    setPasswordError(password === "" ? t("required") : undefined);
    setError(undefined);
    if (!isMeant || password === "") return focusFirstInvalid();
    const deleted = await whileBusy(deleteAccount(password));
    if (deleted.ok) {
      if (deleted.value.isLeftBehind) return void notify({ kind: "warn", text: t("common:signedOut.leftBehind") });
      return void notify({ kind: "good", text: `${t("delete.done")} ${t("common:signedOut.done")}.` });
    }
    const text = problemText(deleted.problem);
    if (deleted.problem.kind !== "WrongPassword") return setError(`${text} ${t("delete.nothing")}`);
    setPasswordError(text);
    focusFirstInvalid();
  }

  return (
    <FormDialog
      title={t("delete.title")}
      submit={t("delete.submit")}
      danger
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Prose>
        <p>{t("delete.goes")}</p>
        <ul>
          {GOES.map((what) => (
            <li key={what}>{t(`delete.going.${what}`)}</li>
          ))}
        </ul>
        <p>{t("delete.stays")}</p>
        <ul>
          {STAYS.map((what) => (
            <li key={what}>{t(`delete.staying.${what}`)}</li>
          ))}
        </ul>
      </Prose>
      <Notice kind="warn">{t("delete.warning")}</Notice>
      <TextField
        label={t("delete.type", { phrase })}
        name="phrase"
        value={typed}
        onChange={setTyped}
        error={typedError}
      />
      <PasswordField
        label={t("delete.password")}
        name="password"
        value={password}
        onChange={setPassword}
        error={passwordError}
      />
    </FormDialog>
  );
}
