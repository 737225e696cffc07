import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Cell, daySerial, workbookFile } from "../tests/support/workbookFile.ts";

/** Writes the spreadsheets among the sample files anew: rows of our own in the layouts of four banks. */
const SAMPLES = join(import.meta.dirname, "../tests/samples");

function day(iso: string, style: "day" | "ownDay" = "day"): Cell {
  return { value: daySerial(iso), style };
}

const SEB: readonly (readonly Cell[])[] = [
  ["Kontoutdrag"],
  ["Konto", "5555 55 555 55 (Privatkonto)"],
  ["Datum: 2026-08-01 - 2026-09-30"],
  [],
  ["Bokföringsdatum", "Valutadatum", "Verifikationsnummer", "Text", "Belopp", "Saldo"],
  ["2026-09-11", "2026-09-11", "1000000001", "PRESSBYRÅN /26-09-10", -30, 10_000],
  ["2026-09-10", "2026-09-10", "1000000003", "TANDLÄKARE AB", -800.1, 10_030],
  ["2026-08-25", "2026-08-25", "1000000004", "LÖN", { xml: '<c r="REF"><v>41000.300000000003</v></c>' }, 10_830.1],
];

const HANDELSBANKEN: readonly (readonly Cell[])[] = [
  [null, "Kontotransaktioner"],
  [],
  [null, "Kontonummer:", "6 123 456 789"],
  [null, "Kontoform:", "Allkonto"],
  [null, "Period:", "2026-09-01 - 2026-09-30"],
  [null, "Saldo:", 5_120.5],
  [],
  [],
  [null, "Reskontradatum", "Transaktionsdatum", "Text", "Belopp", "Saldo"],
  [null, day("2026-09-30"), day("2026-09-29"), "ICA Nära & Co", { value: -129.95, style: "kroner" }, 5_120.5],
  [null, day("2026-09-25", "ownDay"), day("2026-09-25", "ownDay"), "Lön <extra>", 4_000.25, 5_250.45],
  [
    null,
    { xml: '<c r="REF" s="1"><f>B11-1</f><v>46289</v></c>' },
    day("2026-09-24"),
    "Hyra",
    { xml: '<c r="REF"><f>-SUM(1,2)</f><v>-3250.1</v></c>' },
    1_250.2,
  ],
];

const LANDSBANKINN: readonly (readonly Cell[])[] = [
  ["Dagsetning", "Vaxtadagur", "Tilvísun", "Skýring", "Texti", "Upphæð", "Staða", "Númer útibús", "Stutt tilvísun"],
  [day("2026-05-15"), day("2026-05-15"), "GV165636", "Millifærsla", "Jón Jónsson", -24_484, 242_562, "0152", "165"],
  [day("2026-05-14"), day("2026-05-14"), "KR41", "Rafmagn og hiti", "", -1_948, 267_046, "0133", "41"],
];

const ISLANDSBANKI: readonly (readonly Cell[])[] = [
  ["Reikningsyfirlit"],
  ["Eigandi", "Jóna Jónsdóttir"],
  ["Reikningur", "0515-26-000001"],
  ["Tímabil", "1.4.2026 - 30.4.2026"],
  ["Mynt", "ISK"],
  [],
  ["Upphafsstaða", "12.300 kr."],
  ["Lokastaða", "250.000 kr."],
  [],
  [],
  [],
  ["Dagsetning", "Mótaðili", "Skýring", "Upphæð", "Staða"],
  ["30.04.2026", "Bónus", "Kortafærsla", "-300 kr.", "250.000 kr."],
  ["02.04.2026", "Vinnuveitandi ehf.", "Laun", "238.000 kr.", "250.300 kr."],
];

const WORKBOOKS: Readonly<Record<string, Uint8Array>> = {
  "seb/export.xlsx": workbookFile({ rows: SEB, dimension: "A1:C2" }),
  "handelsbanken-se/kontotransaktioner.xlsx": workbookFile({ rows: HANDELSBANKEN, inline: true, hidden: 1 }),
  "landsbankinn/einkabanki.xlsx": workbookFile({ rows: LANDSBANKINN, dimension: "A1:XFD1048576", protected: true }),
  "islandsbanki/yfirlit.xlsx": workbookFile({ rows: ISLANDSBANKI, merged: ["A1:E1"] }),
};
for (const [path, bytes] of Object.entries(WORKBOOKS)) writeFileSync(join(SAMPLES, path), bytes);
