import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHousehold } from "#data/records/householdRecord.ts";
import { usePersonShares } from "#data/scenarios/usePersonShares.ts";
import type { PersonName } from "#domain/entities/household.ts";
import type { PersonShare, PersonShares } from "#domain/calculations/networth/personShares.ts";
import { Derivations } from "#kit/details/Derivations.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Figure } from "#ui/format/Figure.tsx";
import { joined } from "#ui/format/joined.ts";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";
import { ListRow, ListRows } from "#ui/tables/ListRow.tsx";
import { OwnersSheet } from "./OwnersSheet.tsx";

const NONE: readonly never[] = [];

type Thing = PersonShares["things"][number];

/** The household's net worth by its people, and who owns and owes what. */
export function FamilyTab() {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const href = useHref();
  const { names: people = NONE } = useHousehold() ?? {};
  const shares = usePersonShares();
  const [asked, setAsked] = useState<Thing>();
  const settings = `${href("settings", { query: { section: "household" } })}#names`;
  if (people.length === 0)
    return (
      <EmptyState
        title={t("family.empty.title")}
        actions={
          <LinkButton kind="primary" icon="household" to={settings}>
            {t("family.empty.action")}
          </LinkButton>
        }
      >
        {t("family.empty.text")}
      </EmptyState>
    );
  const { household, things, missing } = shares;
  const isNothingDivided = things.every((thing) => thing.shares.length === 0);
  return (
    <>
      {missing.length > 0 && <Notice kind="warn">{t("missing", { currencies: format.list(missing) })}</Notice>}
      <Figure label={t("family.netWorth")} value={household.netWorth} />
      <PeopleTable people={people} shares={shares} />
      <Derivations of={["netWorth"]}>
        <Text size="small">{t("family.how")}</Text>
      </Derivations>
      <Section title={t("family.things")} help={t(isNothingDivided ? "family.begin" : "family.thingsHelp")} ruled>
        {things.length === 0 ? (
          <Text tone="muted">{t("family.noThings")}</Text>
        ) : (
          <ListRows label={t("family.things")}>
            {things.map((thing) => (
              <ListRow
                key={thing.id}
                title={<bdi>{thing.name}</bdi>}
                below={<OwnersText thing={thing} people={people} />}
                value={<MoneyText value={thing.value} decimals="hidden" />}
                aside={thing.kind === "debt" ? t("family.debt") : undefined}
                onPress={() => setAsked(thing)}
              />
            ))}
          </ListRows>
        )}
      </Section>
      <Text>
        <LinkButton kind="quiet" icon="household" to={settings}>
          {t("family.people")}
        </LinkButton>
      </Text>
      {asked && <OwnersSheet thing={asked} people={people} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function OwnersText({ thing, people }: { readonly thing: Thing; readonly people: readonly PersonName[] }) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  if (thing.shares.length === 0) return t("family.joint");
  return joined(
    thing.shares.map(
      ({ id, percent }) => `${people.find((one) => one.id === id)?.name ?? ""} ${format.percent(percent / 100)}`,
    ),
  );
}

type PeopleRow = PersonShare & { readonly key: string; readonly name: string };

function PeopleTable({ people, shares }: { readonly people: readonly PersonName[]; readonly shares: PersonShares }) {
  const { t } = useTranslation("vip");
  const { joint, household } = shares;
  const isJointShown = [joint.owned, joint.owed, joint.income].some(({ minor }) => minor !== 0);
  const rows: readonly PeopleRow[] = [
    ...shares.people.map((share, at) => ({ ...share, key: share.id ?? String(at), name: people[at]?.name ?? "" })),
    ...(isJointShown ? [{ ...joint, key: "joint", name: t("family.joint") }] : []),
  ];
  const money = (
    id: "owned" | "owed" | "netWorth" | "income",
    phone: Column<PeopleRow>["phone"],
  ): Column<PeopleRow> => ({
    id,
    header: t(`family.columns.${id}`),
    render: (row) => <MoneyText value={row[id]} decimals="hidden" />,
    align: "end",
    ...(phone && { phone }),
    ...(id !== "netWorth" && { phoneLabel: () => t(`family.columns.${id}`) }),
    footer: <MoneyText value={household[id]} decimals="hidden" />,
    footerLabel: t(`family.columns.${id}`),
  });
  return (
    <DataTable
      caption={t("family.table")}
      rowKey={({ key }) => key}
      rows={rows}
      columns={[
        { id: "name", header: t("family.columns.name"), render: ({ name }) => <bdi>{name}</bdi>, phone: "title" },
        money("owned", "below"),
        money("owed", "aside"),
        money("income", "last"),
        money("netWorth", "value"),
        {
          id: "fraction",
          header: t("family.columns.fraction"),
          render: ({ fraction }) => (fraction === undefined ? "–" : <PercentText value={fraction} />),
          align: "end",
          phone: "lastAside",
          phoneLabel: () => t("family.columns.fraction"),
        },
      ]}
    />
  );
}
