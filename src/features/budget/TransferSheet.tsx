import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTransferPairs } from "#data/transfers.ts";
import { useRecords } from "#data/useRecords.ts";
import type { TransferPair } from "#domain/calculations/transferPairs.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { Form } from "#ui/Form.tsx";
import { Text } from "#ui/Prose.tsx";
import { Sheet } from "#ui/Sheet.tsx";
import { Row, Stack } from "#ui/Stack.tsx";
import { useFormat } from "#ui/useFormat.ts";
import { useWrittenAmount } from "#ui/useWrittenAmount.ts";
import type { usePostingActions } from "./usePostingActions.ts";

interface TransferSheetProps {
  readonly actions: ReturnType<typeof usePostingActions>;
  readonly onClose: () => void;
}

/** More would be too many to look at; the next come when these are settled. */
const AT_A_TIME = 50;

/** What looks like money moved between the household's own accounts, to be said yes or no to. */
export function TransferSheet({ actions, onClose }: TransferSheetProps) {
  const { t } = useTranslation("budget");
  return (
    <Sheet open title={t("transfers.title")} onClose={onClose}>
      <Pairs actions={actions} onClose={onClose} />
    </Sheet>
  );
}

function Pairs({ actions, onClose }: TransferSheetProps) {
  const { t } = useTranslation("budget");
  const format = useFormat();
  const amount = useWrittenAmount();
  const accounts = useRecords("assets");
  const found = useDeferredValue(useTransferPairs());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const pairs = found.slice(0, AT_A_TIME);
  const ticked = pairs.filter((pair) => !left.has(keyOf(pair)));
  const others = pairs.filter((pair) => left.has(keyOf(pair)));
  const nameOf = (id: string) => accounts.find((one) => one.id === id)?.name ?? t("accountGone");

  function tick(pair: TransferPair, value: boolean): void {
    setLeft((before) => {
      const next = new Set(before);
      if (value) next.delete(keyOf(pair));
      else next.add(keyOf(pair));
      return next;
    });
  }

  async function mark(): Promise<void> {
    const isDone = ticked.length > 0 && (await actions.markTransfers(ticked));
    if (isDone && found.length === ticked.length) onClose();
  }

  function wordsOf({ out, in: arrival }: TransferPair): string {
    const isSame = out.amount.currency === arrival.amount.currency;
    const shown = { decimals: "shown" } as const;
    const days = [...new Set([out.date, arrival.date])].map((day) => format.date(day, "medium"));
    const amounts = [amount(arrival.amount, shown), ...(isSame ? [] : [amount(out.amount, shown)])];
    return [...amounts, ...days, ...new Set([out.text, arrival.text].filter(Boolean))].join(" · ");
  }

  if (pairs.length === 0) {
    return (
      <EmptyState title={t("transfers.none")} actions={<Button onPress={onClose}>{t("transfers.close")}</Button>}>
        {t("transfers.noneHelp")}
      </EmptyState>
    );
  }
  return (
    <Form
      onSubmit={mark}
      actions={
        <>
          <Button type="submit" kind="primary" disabled={ticked.length === 0}>
            {t("transfers.mark", { count: ticked.length })}
          </Button>
          {others.length > 0 && (
            <Button
              onPress={() =>
                void actions.denyTransfers(
                  others.flatMap((pair) => [pair.out, pair.in]),
                  false,
                )
              }
            >
              {t("transfers.deny", { count: others.length })}
            </Button>
          )}
        </>
      }
    >
      <Text tone="muted">{t("transfers.lead")}</Text>
      {found.length > pairs.length && (
        <Text size="small" tone="muted">
          {t("transfers.more", { shown: format.number(pairs.length), count: found.length })}
        </Text>
      )}
      <Row>
        <Button
          kind="quiet"
          onPress={() => setLeft(ticked.length === 0 ? new Set() : new Set(pairs.map((pair) => keyOf(pair))))}
        >
          {t(ticked.length === 0 ? "transfers.all" : "transfers.noneOfThem")}
        </Button>
      </Row>
      <Stack gap={3}>
        {pairs.map((pair) => (
          <Checkbox
            key={keyOf(pair)}
            label={t("transfers.fromTo", { from: nameOf(pair.out.accountId), to: nameOf(pair.in.accountId) })}
            description={wordsOf(pair)}
            value={!left.has(keyOf(pair))}
            onChange={(value) => tick(pair, value)}
          />
        ))}
      </Stack>
    </Form>
  );
}

function keyOf(pair: TransferPair): string {
  return `${pair.out.id} ${pair.in.id}`;
}
