import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Result } from "#domain/result.ts";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { notify, type Toast } from "#ui/overlays/notify.ts";
import { type KeyChange, useKeyChange } from "./useKeyChange.ts";

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
  const { t } = useTranslation("encryption");
  const [password, setPassword] = useState("");
  const [isEmpty, setIsEmpty] = useState(false);
  const { problem, busy, forget } = props.change;
  const isWrong = isEmpty || problem?.kind === "WrongPassword";
  return (
    <Form
      label={props.label}
      submit={props.confirm}
      danger={props.danger ?? false}
      busy={busy}
      // A request that is on its way cannot be called back, and its outcome has to be told.
      holds
      error={isWrong ? undefined : problem?.text}
      onSubmit={() => {
        setIsEmpty(password === "");
        if (password !== "") props.onPassword(password);
      }}
      onCancel={props.onClose}
    >
      <Stack gap={4}>
        {props.children}
        <PasswordField
          label={t("password")}
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

interface KeyChangeDialogProps<Value> extends Pick<AskPasswordProps, "children" | "confirm" | "danger" | "isFirst"> {
  readonly title: string;
  /** Whether the other fields are filled in; marks those that are not. */
  readonly isReady?: () => boolean;
  readonly run: (password: string) => Promise<Result<Value>>;
  /** Says that it was done. */
  readonly done: (value: Value) => Pick<Toast, "kind" | "text">;
  readonly onClose: () => void;
}

/** One change of the keys: the password, the change, and the word that it was made. */
export function KeyChangeDialog<Value>({ title, isReady, run, done, onClose, ...asked }: KeyChangeDialogProps<Value>) {
  const change = useKeyChange();

  async function go(password: string): Promise<void> {
    if (isReady?.() === false) return;
    const made = await change.run(() => run(password));
    if (!made) return;
    notify(done(made.value));
    onClose();
  }

  return (
    <Dialog open insistent={change.busy} title={title} onClose={onClose}>
      <AskPassword
        {...asked}
        label={title}
        change={change}
        onPassword={(password) => void go(password)}
        onClose={onClose}
      />
    </Dialog>
  );
}
