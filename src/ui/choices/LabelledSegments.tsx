import { Text } from "../format/Prose.tsx";
import { Row, Stack } from "../layout/Stack.tsx";
import { SegmentedControl, type SegmentedControlProps } from "./SegmentedControl.tsx";

/** A segmented control under its label, among the fields of a form. */
export function LabelledSegments<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <Stack gap={2}>
      <Text size="small" strong>
        {props.label}
      </Text>
      <Row>
        <SegmentedControl {...props} />
      </Row>
    </Stack>
  );
}
