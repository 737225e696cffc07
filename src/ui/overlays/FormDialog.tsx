import type { ReactNode } from "react";
import { Form } from "../fields/Form.tsx";
import { Dialog } from "./Dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  /** The action of the main button. */
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Closed by its own button alone. */
  readonly insistent?: boolean;
  /** The outcome of a request has to be told here: nobody leaves while it is on its way. */
  readonly holds?: boolean;
  /** The problem with the whole of it, as a finished sentence. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly onSubmit: () => unknown;
  readonly onClose: () => void;
}

/** One question in a dialog: its fields, the action and the way out. */
export function FormDialog({ title, insistent = false, holds = false, busy = false, ...form }: FormDialogProps) {
  const { onClose } = form;
  return (
    <Dialog open insistent={insistent || (holds && busy)} title={title} onClose={onClose}>
      <Form {...form} label={title} busy={busy} holds={holds} onCancel={onClose} />
    </Dialog>
  );
}
