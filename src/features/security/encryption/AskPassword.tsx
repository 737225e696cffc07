import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import type { KeyChange } from "./useKeyChange.ts";

interface AskPasswordProps {
  readonly label: string;
  /** The effect, above the field. */
  readonly children: ReactNode;
  /** The action of the button. */
  readonly confirm: string;
  readonly danger?: boolean;
  /** False where another field comes before it. */
  readonly isFirst?: boolean;
  readonly change: KeyChange;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}

/** The password shows that it is the owner who changes the keys, and not somebody who found the app open. */
export function AskPassword(props: AskPasswordProps) {
  const { t } = useTranslation(["encryption", "ui"]);
  const [password, setPassword] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const { problem, busy, forget } = props.change;
  const isWrong = isEmpty || problem?.kind === "WrongPassword";
  return (
    <Form
      label={props.label}
      onSubmit={() => {
        setIsEmpty(password === "");
        if (password !== "") props.onPassword(password);
      }}
      error={isWrong ? undefined : problem?.text}
      actions={
        <>
          <Button kind={props.danger ? "danger" : "primary"} type="submit" busy={busy}>
            {props.confirm}
          </Button>
          {/* A request that is on its way cannot be called back, and its outcome has to be told. */}
          <Button disabled={busy} onPress={props.onClose}>
            {t("ui:cancel")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {props.children}
        <PasswordField
          label={t("password")}
          autoComplete="current-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one question of this step
          autoFocus={props.isFirst ?? true}
          value={password}
          error={isWrong ? t(isEmpty ? "passwordMissing" : "problems.WrongPassword") : undefined}
          onChange={(written) => {
            setPassword(written);
            setIsEmpty(false);
            forget();
          }}
        />
      </Stack>
    </Form>
  );
}
