import { type ReactNode, useState } from "react";
import { Button } from "#ui/actions/Button.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";

interface FilterSheetProps {
  readonly title: string;
  /** The button that opens it: it says how many choices are in use. */
  readonly opener: string;
  readonly isOpenerQuiet?: boolean;
  /** How many choices leave something out. */
  readonly active: number;
  readonly reset: string;
  readonly onReset: () => void;
  /** The button that closes it: it says how much is found. */
  readonly see: string;
  /** The choices; as a function where one of them leads elsewhere and closes the sheet. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** On a phone, where choices above a list would push it out of sight: a button, and a sheet with all of them. */
export function FilterSheet(props: FilterSheetProps) {
  const { title, opener, isOpenerQuiet = false, active, reset, onReset, see, children } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="filter" {...(isOpenerQuiet && { kind: "quiet" })} onPress={() => setOpen(true)}>
        {opener}
      </Button>
      <Sheet
        open={isOpen}
        title={title}
        isRead
        onClose={close}
        actions={
          <>
            <Button disabled={active === 0} onPress={onReset}>
              {reset}
            </Button>
            <Button kind="primary" onPress={close}>
              {see}
            </Button>
          </>
        }
      >
        <Stack gap={4}>{typeof children === "function" ? children(close) : children}</Stack>
      </Sheet>
    </>
  );
}
