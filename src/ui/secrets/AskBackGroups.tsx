import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../actions/Button.tsx";
import { Form } from "../fields/Form.tsx";
import { Text } from "../format/Prose.tsx";
import { Stack } from "../layout/Stack.tsx";
import { TextField } from "../fields/TextField.tsx";

interface AskBackGroupsProps {
  readonly groups: readonly string[];
  readonly busy: boolean;
  readonly onRight: () => void;
  readonly onBack: () => void;
}

/** The check characters at the end are no group of their own. */
const GROUP_CHARACTERS = 4;

/** Two groups, asked for by their numbers. Right, they show that the key is written down somewhere. */
export function AskBackGroups({ groups, busy, onRight, onBack }: AskBackGroupsProps) {
  const { t } = useTranslation("recovery");
  const [asked] = useState(() => twoPlaces(groups.filter((group) => group.length === GROUP_CHARACTERS).length));
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({});
  const [isChecked, setIsChecked] = useState(false);
  const isRight = (at: number): boolean => normalised(written[at] ?? "") === normalised(groups[at] ?? "");

  function check(): void {
    setIsChecked(true);
    if (!busy && asked.every(isRight)) onRight();
  }

  return (
    <Form
      label={t("ask.title")}
      onSubmit={check}
      actions={
        <>
          <Button kind="primary" type="submit" busy={busy}>
            {t("ask.confirm")}
          </Button>
          <Button onPress={onBack}>{t("ask.back")}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t("ask.help")}</Text>
        {asked.map((at, position) => (
          <TextField
            key={at}
            label={t("group", { number: at + 1 })}
            value={written[at] ?? ""}
            error={isChecked && !isRight(at) ? t("ask.wrong", { number: at + 1 }) : undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step is these two questions
            autoFocus={position === 0}
            onChange={(text) => {
              setIsChecked(false);
              setWritten({ ...written, [at]: text });
            }}
          />
        ))}
      </Stack>
    </Form>
  );
}

/** Two different places, the first one first. */
function twoPlaces(count: number): readonly [number, number] {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
  const one = first % count;
  const other = (one + 1 + (second % (count - 1))) % count;
  return one < other ? [one, other] : [other, one];
}

/** Letters that Crockford's alphabet leaves out because they look like digits, as they were meant. */
function normalised(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}
