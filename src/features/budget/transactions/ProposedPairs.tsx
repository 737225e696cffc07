import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

interface Shown {
  readonly key: string;
  readonly label: string;
  readonly description: ReactNode;
}

interface ProposedPairsProps<Pair> {
  /** The words that the texts call them. */
  readonly words: "transfers" | "duplicates";
  /** Undefined until they are found. */
  readonly found: readonly Pair[] | undefined;
  /** How one is shown; asked of those in sight alone. */
  readonly shownAs: (pair: Pair) => Shown;
  /** Beside the choice of all, where there are more than can be looked at. */
  readonly forMany?: ReactNode;
  /** Answer whether it was done. */
  readonly onYes: (pairs: readonly Pair[]) => Promise<boolean>;
  readonly onNo: (pairs: readonly Pair[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** More would be too many to look at; the next come when these are settled. */
const AT_A_TIME = 50;

/** Pairs of transactions that the app has found, to be said yes or no to. */
export function ProposedPairs<Pair>(props: ProposedPairsProps<Pair>) {
  const { t } = useTranslation("budget");
  return (
    <Sheet open title={t(`${props.words}.title`)} onClose={props.onClose}>
      <Pairs {...props} />
    </Sheet>
  );
}

function Pairs<Pair>({ words, found, shownAs, forMany, onYes, onNo, onClose }: ProposedPairsProps<Pair>) {
  const { t } = useTranslation("budget");
  const format = useFormat();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (!found) return <Skeleton lines={4} />;
  const pairs = found.slice(0, AT_A_TIME).map((pair) => ({ pair, ...shownAs(pair) }));
  const isMore = found.length > pairs.length;
  const ticked = pairs.flatMap(({ key, pair }) => (left.has(key) ? [] : [pair]));
  const others = pairs.flatMap(({ key, pair }) => (left.has(key) ? [pair] : []));

  function tick(key: string, value: boolean): void {
    setLeft((before) => {
      const next = new Set(before);
      if (value) next.delete(key);
      else next.add(key);
      return next;
    });
  }

  async function say(): Promise<void> {
    const isDone = ticked.length > 0 && (await onYes(ticked));
    if (isDone && found?.length === ticked.length) onClose();
  }

  if (pairs.length === 0) {
    return (
      <EmptyState title={t(`${words}.none`)} actions={<Button onPress={onClose}>{t(`${words}.close`)}</Button>}>
        {t(`${words}.noneHelp`)}
      </EmptyState>
    );
  }
  return (
    <Form
      onSubmit={say}
      actions={
        <>
          <Button type="submit" kind="primary" disabled={ticked.length === 0}>
            {t(`${words}.mark`, { count: ticked.length })}
          </Button>
          {others.length > 0 && (
            <Button onPress={() => void onNo(others)}>{t(`${words}.deny`, { count: others.length })}</Button>
          )}
        </>
      }
    >
      <Text tone="muted">{t(`${words}.lead`)}</Text>
      {isMore && (
        <Text size="small" tone="muted">
          {t(`${words}.more`, { shown: format.number(pairs.length), count: found.length })}
        </Text>
      )}
      <Row gap={2}>
        <Button
          kind="quiet"
          onPress={() => setLeft(ticked.length === 0 ? new Set() : new Set(pairs.map(({ key }) => key)))}
        >
          {t(ticked.length === 0 ? `${words}.all` : `${words}.noneOfThem`)}
        </Button>
        {isMore && forMany}
      </Row>
      <Stack gap={3}>
        {pairs.map(({ key, label, description }) => (
          <Checkbox
            key={key}
            label={label}
            description={description}
            value={!left.has(key)}
            onChange={(value) => tick(key, value)}
          />
        ))}
      </Stack>
    </Form>
  );
}
