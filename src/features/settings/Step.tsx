import type { ReactNode } from "react";
import { Hint } from "#ui/format/Prose.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";

/** A button and what it leads to. */
export function Step({ help, children }: { readonly help: string; readonly children: ReactNode }) {
  return (
    <Stack gap={1}>
      <Row>{children}</Row>
      <Hint>{help}</Hint>
    </Stack>
  );
}
