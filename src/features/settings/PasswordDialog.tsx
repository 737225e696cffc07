import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changePassword } from "#data/account/passwordChange.ts";
import { minutesToWait, problemKey } from "#data/remote/problemKey.ts";
import { useSession } from "#data/session/session.ts";
import { newPasswordChecks, type NewPasswordChecks, NO_PASSWORD } from "#domain/newPassword.ts";
import { withFactor } from "#kit/account/withFactor.ts";
import { useBusy } from "#ui/useBusy.ts";
import { FormDialog } from "#ui/overlays/FormDialog.tsx";
import { NewPasswordFields } from "#ui/secrets/NewPasswordFields.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { focusFirstInvalid } from "#ui/fields/focusFirstInvalid.ts";

/** Another password: the current one, the new one twice, and what it means for the other devices. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["account", "password"]);
  const { t: tProblem } = useTranslation("password");
  const { account } = useSession();
  const [current, setCurrent] = useState("");
  const [currentError, setCurrentError] = useState<string>();
  const [next, setNext] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, whileBusy] = useBusy();

  // A refused text is said to be so until it is right, and no longer.
  const checks: NewPasswordChecks = tried ? newPasswordChecks(next) : {};

  function isReady(): boolean {
    const found = newPasswordChecks(next);
    const isSame = current !== "" && next.password === current;
    setTried(true);
    setCurrentError(current === "" ? t("password:check.required") : undefined);
    setError(isSame ? t("password.same") : undefined);
    return current !== "" && !isSame && !found.password && !found.confirmation;
  }

  async function submit(): Promise<void> {
    if (!isReady()) return focusFirstInvalid();
    const changed = await whileBusy(withFactor(account?.userId, () => changePassword(current, next.password)));
    if (changed.ok) {
      notify({ kind: "good", text: t("password.done") });
      return onClose();
    }
    const { problem } = changed;
    if (problem.kind === "WrongPassword") {
      setCurrentError(tProblem("problem.WrongPassword"));
      return focusFirstInvalid();
    }
    setError(tProblem(`problem.${problemKey(problem)}`, { count: minutesToWait(problem) }));
  }

  return (
    <FormDialog
      title={t("password.title")}
      submit={t("password.submit")}
      busy={busy}
      // The outcome has to be told here: an answer that is lost leaves two passwords that may be the right one.
      holds
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={t("password:field.current")}
        name="current"
        value={current}
        onChange={setCurrent}
        error={currentError}
      />
      <NewPasswordFields
        value={next}
        onChange={setNext}
        checks={checks}
        own={account && [account.email]}
        username={account?.email}
      />
      <Notice kind="info">{t("password.elsewhere")}</Notice>
    </FormDialog>
  );
}
