import { useTranslation } from "react-i18next";
import { readable, typed } from "#domain/text/typed.ts";
import { FilterSheet } from "#kit/lists/FilterSheet.tsx";
import { NO_TAG_CHOSEN } from "#kit/lists/useTagOptions.ts";
import { Button } from "#ui/actions/Button.tsx";
import { PickerField } from "#ui/choices/PickerField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { EVERY, type FilterOptions } from "./useFilterOptions.ts";
import type { TransactionFilterState } from "./useTransactionFilter.ts";

interface TransactionFilterSheetProps {
  readonly state: TransactionFilterState;
  readonly options: FilterOptions;
  readonly count: number;
  readonly onCategory: () => void;
  readonly onTags: () => void;
}

/** The search stands above the list, everything else in a sheet, whose button says how much of it is in use. */
export function TransactionFilterSheet({ state, options, count, onCategory, onTags }: TransactionFilterSheetProps) {
  const { t } = useTranslation("budget");
  const { t: tRecord } = useTranslation("records");
  const { chosen, typed: typedIn, set, type, active, reset } = state;
  return (
    <Row gap={2} fixed>
      <SearchField label={t("filter.search")} value={typedIn.search} onChange={(search) => type({ search })} />
      <FilterSheet
        title={t("filter.label")}
        opener={active === 0 ? tRecord("filter.open") : tRecord("filter.opened", { number: active })}
        active={active}
        reset={t("nothing.reset")}
        onReset={reset}
        see={t("filter.see", { count })}
      >
        {(close) => (
          <>
            <Select
              label={t("filter.show")}
              value={chosen.kind}
              options={options.kinds}
              onChange={(value) => set("show", value === "all" ? undefined : value)}
            />
            <Select<string>
              label={t("filter.account")}
              value={chosen.account ?? EVERY}
              options={options.accounts}
              onChange={(id) => set("account", id === EVERY ? undefined : id)}
            />
            <Select<string>
              label={t("filter.period")}
              value={chosen.period}
              options={options.periods}
              onChange={(value) => set("period", value === "all" ? undefined : value)}
            />
            <PickerField label={t("filter.category")} text={options.category} onOpen={onCategory} />
            <Select<string>
              label={tRecord("filter.tag")}
              value={typedIn.tag ?? NO_TAG_CHOSEN}
              options={options.tags}
              onChange={(tag) => type({ tag: tag === NO_TAG_CHOSEN ? undefined : tag })}
            />
            <MoneyField
              label={tRecord("filter.atLeast")}
              optional
              value={readable(typedIn.atLeast)}
              currency={options.currency}
              onChange={(value, text) => type({ atLeast: typed(value, text) })}
            />
            <MoneyField
              label={tRecord("filter.atMost")}
              optional
              value={readable(typedIn.atMost)}
              currency={options.currency}
              onChange={(value, text) => type({ atMost: typed(value, text) })}
            />
            {options.hasTags && (
              <Row>
                <Button
                  kind="quiet"
                  onPress={() => {
                    close();
                    onTags();
                  }}
                >
                  {t("tags.manage")}
                </Button>
              </Row>
            )}
          </>
        )}
      </FilterSheet>
    </Row>
  );
}
