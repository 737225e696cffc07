import { useTranslation } from "react-i18next";
import type { ReadTransaction } from "#data/import/readBankFile.ts";
import type { ProbableDuplicate } from "#domain/calculations/cashflow/probableDuplicates.ts";
import { money } from "#domain/money.ts";
import { dayColumn, moneyColumn } from "#kit/lists/columns.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { DOT } from "#ui/format/joined.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Stack } from "#ui/layout/Stack.tsx";

type Twin = ProbableDuplicate<ReadTransaction>;

interface CheckTwinsProps {
  readonly twins: readonly Twin[];
  /** Whether they are taken in all the same. */
  readonly taken: boolean;
  readonly onTake: (taken: boolean) => void;
  /** The effect of leaving them out, or of taking them in. */
  readonly help: string;
}

const SHOWN = 20;

/** Rows that look like transactions which came another way: each beside the one that is here. */
export function CheckProbableDuplicates({ twins, taken, onTake, help }: CheckTwinsProps) {
  const { t } = useTranslation("import");
  if (twins.length === 0) return null;
  return (
    <Stack gap={3}>
      <Checkbox
        label={t("twins.leaveOut", { count: twins.length })}
        description={help}
        value={!taken}
        onChange={(leaves) => onTake(!leaves)}
      />
      <Disclosure label={t("twins.show")}>
        <Stack gap={3}>
          <DataTable
            caption={t("twins.show")}
            rows={twins.slice(0, SHOWN)}
            rowKey={({ like }) => like.id}
            columns={[
              { id: "file", header: t("twins.inFile"), phone: "title", render: ({ row }) => <bdi>{row.text}</bdi> },
              {
                id: "here",
                header: t("twins.here"),
                phone: "below",
                phoneLabel: () => t("twins.here"),
                render: ({ like }) => (
                  <>
                    <bdi>{like.text}</bdi>
                    {DOT}
                    <DateText value={like.date} />
                  </>
                ),
              },
              dayColumn<Twin>("date", t("posting.date"), ({ row }) => row.date, { phone: "aside" }),
              moneyColumn<Twin>("amount", t("posting.amount"), ({ row }) => money(row.amountMinor, row.currency), {
                phone: "value",
                decimals: "shown",
              }),
            ]}
          />
          {twins.length > SHOWN && <Text tone="muted">{t("twins.further", { count: twins.length - SHOWN })}</Text>}
        </Stack>
      </Disclosure>
    </Stack>
  );
}
