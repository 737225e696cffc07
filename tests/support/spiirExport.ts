/** The columns of Spiir's export of all transactions. */
const HEADER =
  "Id;AccountId;AccountName;AccountType;Date;Description;OriginalDescription;MainCategoryId;MainCategoryName;CategoryId;CategoryName;CategoryType;ExpenseType;Amount;Balance;CounterEntryId;Comment;Tags;Extraordinary;SplitGroupId;CustomDate;Currency;OriginalAmount;OriginalCurrency";

const ACCOUNTS = ["Lønkonto", "Budgetkonto", "Opsparing", "Mastercard"] as const;
const CATEGORIES = [
  ["Husholdning", "Dagligvarer", "Expense", "Netto"],
  ["Bolig", "Boliglån / Husleje", "Expense", "Totalkredit"],
  ["Transport", "Brændstof", "Expense", "OK Benzin"],
  ["Privatforbrug", "Café & Restaurant", "Expense", "Café Norden"],
  ["Privatforbrug", "Modeltog", "Expense", "Togbutikken"],
  ["Andre leveomkostninger", "Telefon & Internet", "Expense", "YouSee"],
  ["Indkomst", "Løn", "Income", "Løn"],
] as const;
const DAY_MS = 86_400_000;
/** Every so many rows something of its own. */
const [TRANSFER_EACH, SPLIT_EACH, TAG_EACH, CUSTOM_EACH] = [20, 25, 15, 40];

/**
 * So many rows of a household's life up to the end of May 2026, spread evenly over the years before: the same each time. Every
 * twentieth row is moved to the savings by the next, every twenty-fifth is the first part of a transaction in two.
 */
export function spiirExport(rows: number, years: number): string {
  const last = Date.UTC(2026, 4, 31);
  const lines: string[] = [];
  const balances = ACCOUNTS.map(() => 0);
  while (lines.length < rows) {
    const at = lines.length;
    const date = dayText(last - Math.floor((1 - at / rows) * years * 365.25) * DAY_MS);
    const account = at % 3 === 0 ? 0 : at % 3 === 1 ? 1 : 3;
    const line = (id: number, of: number, minor: number, cells: Partial<Record<Field, string>>) => {
      balances[of]! += minor;
      lines.push(row({ id: `e${id}`, of, date, minor, balance: balances[of]!, cells }));
    };
    if (at % TRANSFER_EACH === 0 && at + 1 < rows) {
      const cells = { group: "Vis ikke", name: "Kontooverførsel", type: "Exclude", text: "Overførsel" };
      line(at, 0, -50_000, { ...cells, counter: `e${at + 1}` });
      line(at + 1, 2, 50_000, { ...cells, counter: `e${at}` });
      continue;
    }
    const [group, name, type, text] = CATEGORIES[at % CATEGORIES.length]!;
    const minor = type === "Income" ? 2_900_000 : -(1_000 + ((at * 7_919) % 90_000));
    const own = {
      group,
      name,
      type,
      text: `${text} ${at % 97}`,
      ...(at % TAG_EACH === 0 && { tags: `#tag${at % 7}`, comment: "Husk kvitteringen" }),
      ...(at % CUSTOM_EACH === 0 && { custom: date }),
    };
    const isSplit = at % SPLIT_EACH === 1 && at + 1 < rows;
    line(at, account, minor, { ...own, ...(isSplit && { split: `s${at}` }) });
    if (isSplit) line(at + 1, account, -4_995, { ...own, name: "Dagligvarer", group: "Husholdning", split: `s${at}` });
  }
  return `\uFEFF${HEADER}\n${lines.join("\n")}\n`;
}

type Field = "group" | "name" | "type" | "text" | "counter" | "split" | "tags" | "comment" | "custom";

interface Row {
  readonly id: string;
  readonly of: number;
  readonly date: string;
  readonly minor: number;
  readonly balance: number;
  readonly cells: Partial<Record<Field, string>>;
}

function row({ id, of, date, minor, balance, cells }: Row): string {
  const {
    group = "",
    name = "",
    type = "",
    text = "",
    counter = "",
    split = "",
    tags = "",
    comment = "",
    custom = "",
  } = cells;
  return [id, `a${of}`, ACCOUNTS[of], of === 2 ? "Savings" : "Normal", date, text, text.toUpperCase(), "1", group, "2", name, type, "", kroner(minor), kroner(balance), counter, comment, tags, "False", split, custom, "DKK", "", ""].join(";"); // oxfmt-ignore
}

function kroner(minor: number): string {
  const whole = String(Math.trunc(Math.abs(minor) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ".");
  return `${minor < 0 ? "-" : ""}${whole},${String(Math.abs(minor) % 100).padStart(2, "0")}`;
}

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10).split("-").toReversed().join("-");
}
