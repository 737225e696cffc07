import { Dialog, type DialogProps } from "./Dialog.tsx";

/** A dialog that comes from below on a phone. */
export function Sheet(props: Omit<DialogProps, "shape">) {
  return <Dialog {...props} shape="sheet" />;
}
