import { useState } from "react";
import { isoDate } from "#domain/dates.ts";
import { type Currency, money } from "#domain/money.ts";
import { Badge } from "#ui/notices/Badge.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { Change } from "#ui/format/Change.tsx";
import { BarChart } from "#ui/charts/BarChart.tsx";
import { DonutChart } from "#ui/charts/DonutChart.tsx";
import { HeatMap } from "#ui/charts/HeatMap.tsx";
import { LineChart } from "#ui/charts/LineChart.tsx";
import { type Column, DataTable, type Sorting } from "#ui/tables/DataTable.tsx";
import { DateText } from "#ui/format/DateText.tsx";
import { DefinitionList } from "#ui/tables/DefinitionList.tsx";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { EmptyState } from "#ui/layout/EmptyState.tsx";
import { Figure } from "#ui/format/Figure.tsx";
import { FigureText } from "#ui/format/FigureText.tsx";
import { Columns, Grid } from "#ui/layout/Grid.tsx";
import { MoneyText } from "#ui/format/MoneyText.tsx";
import { LinkRows } from "#ui/tables/LinkRows.tsx";
import { NoteList } from "#ui/tables/NoteList.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { NoticeBar } from "#ui/notices/NoticeBar.tsx";
import { PercentText } from "#ui/format/PercentText.tsx";
import { Progress } from "#ui/notices/Progress.tsx";
import { RingCards } from "#ui/notices/RingCards.tsx";
import { Prose } from "#ui/format/Prose.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Stepper } from "#ui/layout/Stepper.tsx";
import { SyncDot } from "#ui/notices/SyncDot.tsx";
import { Tabs } from "#ui/choices/Tabs.tsx";
import { ListSummary } from "#ui/tables/ListSummary.tsx";
import { VirtualList } from "#ui/tables/VirtualList.tsx";
import { VirtualTable } from "#ui/tables/VirtualTable.tsx";
import { TodoList } from "#ui/tables/TodoList.tsx";
import { type Holding, HOLDINGS, MONTHS, NET_WORTH, PAID_OFF, SLICES, TODAY } from "./examples.ts";

const kr = (minor: number, currency: Currency = "DKK") => money(minor, currency);
const TRANSACTIONS = Array.from({ length: 2_000 }, (_, at) => ({
  id: String(at),
  text: `Dankort-køb ${at + 1}`,
  minor: -(12_345 + at * 37),
}));

const RETURNS = Array.from({ length: 23 }, (_, at) => ({
  date: isoDate(`${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-28`),
  ...(at !== 4 && { value: ((at * 7) % 17) / 200 - 0.035 }),
}));

export function Display() {
  return (
    <>
      <NoticeBar
        label="Eksempeldata"
        note="Intet af det gemmes eller sendes. Dine egne data er uændrede."
        action={{ label: "Ryd", longLabel: "Ryd eksempeldata", onPress: () => undefined }}
      />
      <Figure label="Et meget stort tal" value={kr(-9_876_543_210_099)} decimals="shown" />
      <Grid>
        <Figure label="Aktiver" size="small" value={kr(541_500_000)}>
          <Change value={kr(245_000)} fraction={0.012} />
        </Figure>
        <Figure label="Gæld" size="small" value={kr(-221_000_000)}>
          <Change value={kr(-690_000)} fraction={-0.018} since="siden oktober" />
        </Figure>
        <Figure label="Ydelse pr. måned" size="small" value={kr(1_135_075)} decimals="shown">
          <Change value={kr(0)} />
        </Figure>
        <FigureText value="77" unit="af 100" />
      </Grid>
      <Section title="Aktiver" ruled>
        <Holdings />
      </Section>
      <Columns even>
        <Section title="Pengestrøm" ruled>
          <BarChart
            label="Indtægter og udgifter måned for måned"
            summary="I ni af tolv måneder kom der mere ind, end der gik ud."
            series={["Indtægter", "Udgifter"]}
            bars={MONTHS.map((label, at) => ({
              label,
              values: [kr(4_600_000 + ((at * 7) % 5) * 120_000), kr(-3_100_000 - ((at * 11) % 7) * 260_000)],
            }))}
          />
        </Section>
        <Section title="Fordeling" ruled>
          <DonutChart
            label="Aktiver efter type"
            summary="Boligen er den største del."
            slices={SLICES}
            centre={<MoneyText value={kr(541_589_900)} decimals="hidden" />}
          />
        </Section>
      </Columns>
      <Section title="Én måling" ruled>
        <LineChart label="Værdi" summary="Der er én måling endnu." points={NET_WORTH.slice(-1)} />
      </Section>
      <Section title="Lag på lag" ruled>
        <LineChart label="Restgæld" summary="Fra 520.000 kr. til gældfri." points={PAID_OFF} parts={["Bil", "Kort"]} />
      </Section>
      <Section title="Måned for måned" ruled>
        <HeatMap
          label="Afkast måned for måned"
          summary="Den bedste måned var januar 2026 (+4,5 %), den ringeste januar 2025 (−3,5 %)."
          words={{ year: "År", month: "Måned", value: "Afkast", unknown: "ukendt", none: "–" }}
          months={RETURNS}
        />
      </Section>
      <Section title="Mange rækker" ruled>
        <ManyRows />
      </Section>
      <Section title="Faner" ruled>
        <Tabs
          label="Budget"
          tabs={[
            { id: "overview", label: "Overblik", content: <Steps /> },
            { id: "postings", label: "Posteringer", content: <Transactions /> },
          ]}
        />
      </Section>
      <Columns even>
        <Section title="Tilstande" ruled>
          <Stack>
            <Notice>Værdien er fra 12. marts. Opdatér den, når du kender en ny.</Notice>
            <Notice kind="good" title="Nøglen er gemt" />
            <Notice kind="warn" title="Tre rækker kunne ikke læses" actions={<Button>Vis rækkerne</Button>}>
              De andre 128 er klar til at blive gemt.
            </Notice>
            <Notice kind="danger" title="Filen kunne ikke åbnes">
              Intet er ændret. Vælg en CSV-fil fra din bank.
            </Notice>
            <Row>
              <Badge>Bolig</Badge>
              <Badge tone="accent" icon="check">
                Gemt
              </Badge>
              <Badge tone="warn">Ikke opdateret</Badge>
              <Badge tone="danger">Afvist</Badge>
            </Row>
            <Row>
              <SyncDot state="synced" />
              <SyncDot state="syncing" />
              <SyncDot state="waiting" count={3} onPress={() => {}} />
              <SyncDot state="offline" />
              <SyncDot state="offline" count={3} onPress={() => {}} />
              <SyncDot state="problem" />
              <SyncDot state="damaged" count={1} />
            </Row>
          </Stack>
        </Section>
        <Section title="At gøre" ruled>
          <LinkRows
            title="Login"
            rows={[
              { key: "codes", to: "#codes", icon: "shield", title: "Totrinslogin", state: "Til" },
              { key: "devices", to: "#devices", icon: "device", title: "Enheder", state: "2 enheder" },
              {
                key: "key",
                to: "#key",
                icon: "document",
                title: "Gendannelsesnøgle",
                below: "Den åbner dine tal, hvis du glemmer adgangskoden.",
                state: <Badge tone="warn">Ikke lavet</Badge>,
              },
            ]}
          />
          <TodoList
            label="At gøre"
            doneWord="gjort"
            items={[
              { key: "a", label: "Tilføj en konto", to: "/konto", done: true },
              { key: "b", label: "Gem din gendannelsesnøgle", to: "/noegle", done: false },
            ]}
          />
        </Section>
        <Section title="Korte nyheder" ruled>
          <NoteList
            label="Korte nyheder"
            notes={[
              {
                key: "a",
                icon: "savings",
                title: "Lønkonto: penge uden rente",
                text: "Mindst 40.000 kr. har stået på kontoen siden 1. august 2026.",
                action: <Button kind="quiet">Se kontoen</Button>,
                dismiss: "Vis ikke igen",
                onDismiss: () => {},
              },
            ]}
          />
        </Section>
        <Section title="Tal i tekst" ruled>
          <DefinitionList
            items={[
              { term: "Lånt", value: <MoneyText value={kr(250_000_000)} /> },
              { term: "Kontant i euro", value: <MoneyText value={kr(-123_456, "EUR")} /> },
              { term: "Islandsk konto", value: <MoneyText value={kr(1_234_568, "ISK")} /> },
              { term: "Rente", value: <PercentText value={0.0425} decimals={2} /> },
              { term: "Næste betaling", value: <DateText value={TODAY} today={TODAY} /> },
              { term: "Købt", value: <DateText value={TODAY} form="long" /> },
            ]}
          />
          <Disclosure label="Flere oplysninger">
            <Skeleton />
          </Disclosure>
          <Skeleton />
        </Section>
      </Columns>
      <Section ruled>
        <EmptyState
          title="Hvad ejer du?"
          actions={<Button kind="primary">Tilføj aktiv</Button>}
          example={<Button kind="quiet">Prøv med eksempeldata</Button>}
        >
          Bolig, bil, konti og pension tæller med i din nettoformue.
        </EmptyState>
      </Section>
      <Section title="Læsetekst" ruled>
        <Prose>
          <p>
            Dine tal bliver på dine egne enheder. Serveren gemmer kun låste kuverter, og nøglen har kun du. Elinikäisen
            eläkevakuutusjärjestelmäuudistuksen ja asumisoikeusasuntosopimuslisämaksun sanat rikkovat eivät sivua.
          </p>
          <ul>
            <li>Aningaasaqarnermut pilersaarusiornermut atortut</li>
            <li>Fyrirframgreiddar lífeyrissjóðsskuldbindingar</li>
          </ul>
        </Prose>
      </Section>
    </>
  );
}

const COLUMNS: readonly Column<Holding>[] = [
  { id: "name", header: "Navn", render: ({ name }) => name, phone: "title", sortable: true, footer: "I alt" },
  { id: "kind", header: "Type", render: ({ kind }) => kind, phone: "below" },
  {
    id: "change",
    header: "Ændring",
    render: ({ change }) => <Change value={kr(change)} />,
    align: "end",
    phone: "aside",
  },
  {
    id: "value",
    header: "Værdi",
    render: ({ minor }) => <MoneyText value={kr(minor)} />,
    align: "end",
    phone: "value",
    sortable: true,
    footer: <MoneyText value={kr(HOLDINGS.reduce((sum, { minor }) => sum + minor, 0))} />,
  },
];

function Holdings() {
  const [sorting, setSorting] = useState<Sorting>({ column: "value", direction: "descending" });
  const sign = sorting.direction === "ascending" ? 1 : -1;
  const rows = HOLDINGS.toSorted(
    (a, b) => sign * (sorting.column === "name" ? (a.name < b.name ? -1 : 1) : a.minor - b.minor),
  );
  return (
    <DataTable
      caption="Aktiver"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/aktiver/${id}`}
      sorting={sorting}
      onSort={setSorting}
    />
  );
}

function Steps() {
  return (
    <Stack gap={6}>
      <Stepper label="Import" steps={["Vælg fil", "Kolonner", "Gennemse", "Gem"]} current={1} />
      <Progress label="Læser posteringer" value={0.42} />
      <Progress label="Henter" />
      <RingCards
        label="Mål"
        cards={[
          {
            key: "rejse",
            to: "/maal",
            share: 0.42,
            title: "Drømmerejse",
            badge: <Badge tone="warn">Bagud</Badge>,
            value: "8.400 af 20.000 kr.",
            lines: ["7 måneder tilbage"],
          },
          { key: "buffer", to: "/maal?id=2", share: 1, title: "Nødopsparing", value: "84.000 kr.", lines: [] },
        ]}
      />
    </Stack>
  );
}

function ManyRows() {
  return (
    <VirtualTable
      caption="Posteringer i en tabel"
      columns={[
        { id: "text", header: "Tekst", render: ({ text }) => text, phone: "title" },
        {
          id: "value",
          header: "Beløb",
          render: ({ minor }) => <MoneyText value={kr(minor)} />,
          align: "end",
          phone: "value",
        },
      ]}
      rows={TRANSACTIONS}
      rowKey={({ id }) => id}
    />
  );
}

function Transactions() {
  return (
    <>
      <ListSummary sums="31.250 kr. ind" details={<MoneyText value={kr(31_250_00)} />}>
        {`${TRANSACTIONS.length} posteringer`}
      </ListSummary>
      <VirtualList
        label="Posteringer"
        items={TRANSACTIONS}
        itemKey={({ id }) => id}
        height="16rem"
        render={({ text, minor }) => (
          <Row between gap={4}>
            <span>{text}</span>
            <MoneyText value={kr(minor)} />
          </Row>
        )}
      />
    </>
  );
}
