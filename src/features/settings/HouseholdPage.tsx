import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { href } from "#config/href.ts";
import { useWorth } from "#data/investments/useExchange.ts";
import { useHousehold } from "#data/records/householdRecord.ts";
import { useDisplayCurrency } from "#data/records/useDisplayCurrency.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useReadState } from "#data/records/useRecords.ts";
import { livingCost } from "#domain/calculations/cashflow/livingCosts.ts";
import { optionalAmount, readable, type Typed, typed } from "#domain/text/typed.ts";
import { NAME_CHARACTERS, NAMES_AT_MOST } from "#domain/entities/household.ts";
import type { Money } from "#domain/money.ts";
import { CostFields, useCostsDraft } from "#kit/household/CostFields.tsx";
import { RealCosts } from "#kit/household/RealCosts.tsx";
import { HouseholdFields } from "#kit/household/HouseholdFields.tsx";
import {
  householdChanges,
  householdForm,
  HouseholdForm,
  type HouseholdValues,
  isAnswered,
} from "#kit/household/householdForm.ts";
import { type NamesValues, namesForm, NamesForm as NamesAnswer, namesOf } from "#kit/household/namesForm.ts";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Sections } from "#ui/layout/Sections.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Lines } from "#ui/tables/Lines.tsx";
import { CostLostValues } from "./CostLostValues.tsx";
import {
  draftKey,
  type EditableFormProps,
  EditableSection,
  SectionForm,
  useSaveHousehold,
} from "./EditableSection.tsx";
import { SharesForm, SharesList, useShared } from "./HouseholdShares.tsx";

/** All that the household has told of itself, in one place: seen, and changed where it stands. */
export function HouseholdPage() {
  const { t } = useTranslation(["household", "settings"]);
  const { language } = useFormat();
  const isReady = useReadState() === "ready";
  return (
    <Page
      title={t("household:title")}
      lead={t("household:lead")}
      width="text"
      breadcrumb={[{ label: t("settings:title"), to: href("settings", { language }) }]}
    >
      {isReady ? (
        <Sections>
          <People />
          <Names />
          <Income />
          <Costs />
          <Shares />
        </Sections>
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}

function People() {
  const { t } = useTranslation("onboarding");
  const { t: tOwn } = useTranslation("household");
  const form = householdForm(useHousehold());
  const format = useFormat();
  const { kind, adults, children, home, hasCar } = form;
  const isAlone = kind === "single" || (kind === "family" && adults === "one");
  const years = children.flatMap(({ birthYear }) => (birthYear === undefined ? [] : String(birthYear))).toSorted();
  return (
    <EditableSection
      place="people"
      told={
        isAnswered(form) && (
          <DefinitionList
            items={[
              { term: t("household.kind"), value: kind && t(`household.kinds.${kind}`) },
              {
                term: tOwn("people.adults"),
                value: kind && kind !== "student" && tOwn(isAlone ? "people.one" : "people.two"),
              },
              {
                term: t("household.children"),
                value: years.length > 0 && tOwn("people.born", { count: years.length, years: format.list(years) }),
              },
              { term: t("household.home"), value: home && t(`household.homes.${home}`) },
              { term: tOwn("people.car"), value: tOwn(hasCar ? "people.yes" : "people.no") },
            ]}
          />
        )
      }
      Fields={PeopleForm}
    />
  );
}

function PeopleForm({ close }: EditableFormProps) {
  const { busy, problem, save } = useSaveHousehold("people", close);
  const draft = useDraft<HouseholdValues, HouseholdValues>(
    draftKey("people"),
    householdForm(useHousehold()),
    HouseholdForm,
  );

  async function submit(): Promise<void> {
    const { values } = draft;
    if (await save(householdChanges(values))) draft.reset(values);
  }

  return (
    <SectionForm draft={draft} busy={busy} problem={problem} onSubmit={submit} close={close}>
      <HouseholdFields values={draft.values} onChange={draft.set} />
    </SectionForm>
  );
}

function Names() {
  const names = useHousehold()?.names ?? [];
  return (
    <EditableSection
      place="names"
      told={names.length > 0 && <Lines lines={names.map(({ id, name }) => ({ key: id, title: <bdi>{name}</bdi> }))} />}
      Fields={NamesForm}
    />
  );
}

function NamesForm({ close }: EditableFormProps) {
  const { t } = useTranslation("household");
  const { number } = useFormat();
  const { busy, problem, save } = useSaveHousehold("names", close);
  const names = useHousehold()?.names;
  const draft = useDraft<NamesValues, NamesValues>(draftKey("names"), namesForm(names), NamesAnswer);
  const rule = draft.errors["names"];

  async function submit(): Promise<void> {
    const answer = draft.check();
    if (answer && (await save({ names: namesOf(answer, names) }))) draft.reset(answer);
  }

  return (
    <SectionForm draft={draft} busy={busy} problem={problem} onSubmit={submit} close={close}>
      <TextArea
        label={t("names.label")}
        description={t("names.help")}
        value={draft.values.names}
        onChange={(text) => draft.set({ names: text })}
        error={
          rule === "tooLong" || rule === "tooMany"
            ? t(`errors.names.${rule}`, { most: number(rule === "tooLong" ? NAME_CHARACTERS : NAMES_AT_MOST) })
            : undefined
        }
      />
    </SectionForm>
  );
}

function Income() {
  const { t } = useTranslation("household");
  const income = useHousehold()?.grossIncome;
  return (
    <EditableSection
      place="income"
      told={
        income && (
          <DefinitionList
            items={[{ term: t("income.label"), value: <MoneyText value={income} decimals="hidden" /> }]}
          />
        )
      }
      Fields={IncomeForm}
    />
  );
}

const IncomeAnswer = z.object({ income: optionalAmount() });
interface IncomeValues {
  readonly income: Typed<Money>;
}

function IncomeForm({ close }: EditableFormProps) {
  const { t } = useTranslation("household");
  const { busy, problem, save } = useSaveHousehold("income", close);
  const currency = useDisplayCurrency();
  const initial = { income: useHousehold()?.grossIncome };
  const draft = useDraft<IncomeValues, z.infer<typeof IncomeAnswer>>(draftKey("income"), initial, IncomeAnswer);
  const rule = draft.errors["income"];

  async function submit(): Promise<void> {
    const answer = draft.check();
    if (answer && (await save({ grossIncome: answer.income }))) draft.reset(draft.values);
  }

  return (
    <SectionForm draft={draft} busy={busy} problem={problem} onSubmit={submit} close={close}>
      <MoneyField
        label={t("income.label")}
        description={t("income.help")}
        value={readable(draft.values.income)}
        currency={currency}
        onChange={(value, text) => draft.set({ income: typed(value, text) })}
        error={rule === "negative" || rule === "unreadable" ? t(`errors.${rule}`) : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has given way to this field
        autoFocus
      />
    </SectionForm>
  );
}

function Costs() {
  const { t } = useTranslation("onboarding");
  const format = useFormat();
  const currency = useDisplayCurrency();
  const costs = useHousehold()?.costs ?? [];
  const sum = livingCost(costs, currency, useWorth());
  return (
    <>
      <EditableSection
        place="costs"
        told={
          costs.length > 0 && (
            <>
              <DefinitionList
                items={[
                  ...costs.map(({ id, amount }) => ({
                    term: t(`costs.lines.${id}`),
                    value: <MoneyText value={amount} decimals="hidden" />,
                  })),
                  ...(costs.length > 1 && sum?.others.length === 0
                    ? [
                        {
                          term: t("costs.total"),
                          value: <MoneyText value={sum.total} decimals="hidden" />,
                          strong: true,
                        },
                      ]
                    : []),
                ]}
              />
              {sum && sum.others.length > 0 && (
                <Text>
                  {t("costs.unrated", { currencies: format.list(sum.others.map((other) => other.currency)) })}
                </Text>
              )}
              <RealCosts />
            </>
          )
        }
        Fields={CostsForm}
      />
      <Boundary part="component" waiting={null}>
        <CostLostValues />
      </Boundary>
    </>
  );
}

/** Amounts that are brought back, or come from another device, are what the form begins with anew. */
function CostsForm({ close }: EditableFormProps) {
  const kept = useHousehold()?.costs;
  return <CostsFields key={JSON.stringify(kept)} close={close} />;
}

function CostsFields({ close }: EditableFormProps) {
  const { busy, problem, save } = useSaveHousehold("costs", close);
  const draft = useCostsDraft(draftKey("costs"));

  async function submit(): Promise<void> {
    const costs = draft.lines();
    if (costs && (await save({ costs: [...costs] }))) draft.reset(draft.values);
  }

  return (
    <SectionForm draft={draft} busy={busy} problem={problem} onSubmit={submit} close={close}>
      <CostFields draft={draft} hasFocus />
    </SectionForm>
  );
}

function Shares() {
  const shared = useShared();
  return (
    <EditableSection
      place="shares"
      told={shared.length > 0 && <SharesList shared={shared} />}
      isIdle={shared.length === 0}
      Fields={SharesForm}
    />
  );
}
