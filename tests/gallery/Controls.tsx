import { useState } from "react";
import { type IsoDate, isoDate } from "#domain/dates.ts";
import { type Money, money } from "#domain/money.ts";
import { Button } from "#ui/actions/Button.tsx";
import { CheckTiles } from "#ui/choices/CheckTiles.tsx";
import { Checkbox } from "#ui/choices/Checkbox.tsx";
import { ConfirmDialog } from "#ui/overlays/ConfirmDialog.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Dialog } from "#ui/overlays/Dialog.tsx";
import { FileDrop } from "#ui/fields/FileDrop.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Columns } from "#ui/layout/Grid.tsx";
import { IconButton } from "#ui/actions/IconButton.tsx";
import { Link } from "#ui/actions/Link.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Menu } from "#ui/choices/Menu.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { notify } from "#ui/overlays/notify.ts";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { PercentField } from "#ui/fields/PercentField.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { RadioTiles } from "#ui/choices/RadioTiles.tsx";
import { Section } from "#ui/layout/Section.tsx";
import { PickerField } from "#ui/choices/PickerField.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { SearchPicker } from "#ui/overlays/SearchPicker.tsx";
import { Row, Stack } from "#ui/layout/Stack.tsx";
import { Slider } from "#ui/choices/Slider.tsx";
import { Switch } from "#ui/choices/Switch.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { Tooltip } from "#ui/overlays/Tooltip.tsx";

const TILES = [
  { value: "bank", label: "Bankkonto", icon: "bank" },
  { value: "home", label: "Bolig", icon: "home" },
  { value: "stocks", label: "Aktier", icon: "stocks" },
  { value: "pension", label: "Pension", icon: "retirement" },
  { value: "car", label: "Bil", icon: "car" },
  { value: "other", label: "Samlerobjekter og værdigenstande", icon: "collectible" },
] as const;

export function Controls() {
  const [several, setSeveral] = useState<readonly string[]>(["bank"]);
  const [tile, setTile] = useState<(typeof TILES)[number]["value"]>("home");
  const [open, setOpen] = useState<"dialog" | "confirm" | "sheet">();
  return (
    <>
      <Section title="Knapper">
        <Row gap={2}>
          <Button kind="primary">Gem aktiv</Button>
          <Button>Annullér</Button>
          <Button kind="quiet" icon="add">
            Tilføj endnu en
          </Button>
          <Button kind="danger" icon="delete">
            Slet aktiv
          </Button>
          <Button kind="primary" busy>
            Gemmer
          </Button>
          <Button disabled>Ikke nu</Button>
          <LinkButton to="/import" icon="import">
            Importér fil
          </LinkButton>
          <IconButton icon="edit" label="Redigér" onPress={() => {}} />
          <Menu
            label="Flere handlinger"
            showLabel
            icon="more"
            actions={[{ id: "a", label: "Dublér", onAction: () => {} }]}
          />
        </Row>
        <Text size="small">
          En <Link to="/hjaelp">henvisning i løbende tekst</Link> og et ord med forklaring:{" "}
          <Tooltip explanation="Lånets samlede omkostninger pr. år i procent.">ÅOP</Tooltip>.
        </Text>
      </Section>
      <Section title="Hvad vil du tilføje?" ruled>
        <RadioTiles label="Type" tiles={TILES} value={tile} onChange={setTile} />
        <CheckTiles
          label="Vælg op til to"
          tiles={TILES}
          values={several}
          onChange={setSeveral}
          atMost={2}
          full="Du har valgt to. Fravælg én for at vælge en anden."
          place={(place) => `valgt som nummer ${place}`}
        />
      </Section>
      <Columns even>
        <Section title="Formular" ruled>
          <ExampleForm />
        </Section>
        <Section title="Valg" ruled>
          <Choices />
        </Section>
      </Columns>
      <Section title="Ovenpå" ruled>
        <Row gap={2}>
          <Button onPress={() => setOpen("dialog")}>Åbn dialog</Button>
          <Button onPress={() => setOpen("confirm")}>Slet</Button>
          <Button onPress={() => setOpen("sheet")}>Åbn ark</Button>
          <Button
            onPress={() =>
              notify({ kind: "good", text: "Aktivet er gemt.", action: { label: "Fortryd", onPress: () => {} } })
            }
          >
            Vis besked
          </Button>
        </Row>
      </Section>
      <Dialog
        open={open === "dialog"}
        onClose={() => setOpen(undefined)}
        title="Opdatér værdi"
        actions={<Button kind="primary">Gem værdi</Button>}
      >
        <ExampleMoney label="Ny værdi" />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onClose={() => setOpen(undefined)}
        onConfirm={() => setOpen(undefined)}
        title="Slet lejligheden?"
        confirm="Slet aktiv"
        danger
      >
        <Text size="small">Værdien tæller ikke længere med i din nettoformue. Historikken beholdes i 30 dage.</Text>
      </ConfirmDialog>
      <Sheet open={open === "sheet"} onClose={() => setOpen(undefined)} title="Filtrér">
        <Text size="small">Kommer nedefra på en telefon.</Text>
      </Sheet>
    </>
  );
}

function ExampleMoney({ label }: { readonly label: string }) {
  const [value, setValue] = useState<Money | undefined>(money(385_000_000, "DKK"));
  return <MoneyField label={label} value={value} onChange={setValue} currency="DKK" currencies="all" />;
}

function ExampleForm() {
  const [name, setName] = useState("Lejlighed, Nørrebro");
  const [rate, setRate] = useState<number | undefined>(4.25);
  const [date, setDate] = useState<IsoDate | undefined>(isoDate("2019-06-01"));
  const [note, setNote] = useState("");
  const [password, setPassword] = useState("hemmeligt ord");
  return (
    <Form
      label="Aktiv"
      onSubmit={() => {}}
      error="Aktivet kunne ikke gemmes. Det, du skrev, er her endnu."
      actions={
        <Button kind="primary" type="submit">
          Gem aktiv
        </Button>
      }
    >
      <TextField label="Navn" value={name} onChange={setName} />
      <TextField
        label="E-mail"
        type="email"
        value="anna@"
        onChange={() => {}}
        error="Skriv en e-mailadresse, for eksempel anna@eksempel.dk."
      />
      <ExampleMoney label="Værdi i dag" />
      <PercentField
        label="Rente"
        optional
        description="Som den står på kontoudskriften."
        value={rate}
        onChange={setRate}
      />
      <DateField label="Købt" optional value={date} onChange={setDate} />
      <PasswordField label="Adgangskode" autoComplete="current-password" value={password} onChange={setPassword} />
      <TextArea label="Note" optional value={note} onChange={setNote} />
    </Form>
  );
}

function Choices() {
  const [checked, setChecked] = useState(true);
  const [on, setOn] = useState(true);
  const [country, setCountry] = useState<"dk" | "fi" | undefined>();
  return (
    <Stack gap={5}>
      <Select
        label="Land"
        placeholder="Vælg land"
        value={country}
        onChange={setCountry}
        options={[
          { value: "dk", label: "Danmark" },
          { value: "fi", label: "Finland" },
        ]}
      />
      <WordPicker />
      <Stack gap={1}>
        <Checkbox
          label="Jeg har gemt min gendannelsesnøgle"
          description="Uden den kan ingen åbne dine data, heller ikke vi."
          value={checked}
          onChange={setChecked}
        />
        <Checkbox label="Tæl med i nettoformuen" value={!checked} onChange={(value) => setChecked(!value)} />
        <Switch label="Skjul beløb ved start" description="Øjet øverst viser dem igen." value={on} onChange={setOn} />
        <Slider label="Måneder" value={6} min={3} max={12} written="6 måneder" onChange={() => {}} />
        <Switch label="Lås, når appen lægges væk" value={!on} onChange={(value) => setOn(!value)} />
      </Stack>
      <FileDrop
        label="Vælg en fil fra din bank"
        description="CSV, op til 20 MB. Den læses kun på denne enhed."
        accept=".csv"
        onFiles={() => {}}
      />
    </Stack>
  );
}

const WORDS = ["Dagligvarer", "Ferie", "Transport"];

function WordPicker() {
  const [search, setSearch] = useState("");
  const [word, setWord] = useState("Ferie");
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={5}>
      <SearchField label="Søg i teksten" value={search} onChange={setSearch} />
      <PickerField label="Kategori" text={word} onOpen={() => setOpen(true)} />
      {isOpen && (
        <SearchPicker
          title="Vælg kategori"
          placeholder="Skriv lidt af navnet"
          groupsFor={(query) => [
            {
              id: "all",
              title: "Udgifter",
              options: WORDS.filter((one) => one.toLowerCase().includes(query.toLowerCase())).map((label) => ({
                id: label,
                label,
                isChosen: label === word,
                onChoose: () => setWord(label),
              })),
            },
          ]}
          nothing="Ingen kategori passer"
          told={(count) => `${count} kategorier`}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
