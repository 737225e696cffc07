import { dayOf } from "#domain/documents/documentList.ts";
import { percentToFraction } from "#domain/calculations/currency/percentToFraction.ts";
import type { ReportRow } from "#domain/reports/reportDocument.ts";
import { totalIn } from "#domain/calculations/networth/totals.ts";
import { type PartBuilder, UNKNOWN } from "../reportWriter.ts";

/** Everything that is owned, each with where it is, the household's part and what that is worth. */
export const accountsPart: PartBuilder = ({ assets, currency, worth }, { t, money: amount, sum, percent }) => {
  if (assets.length === 0) return [];
  const inOrder = assets.toSorted((a, b) => (worth(b.currentValue)?.minor ?? 0) - (worth(a.currentValue)?.minor ?? 0));
  const total = totalIn(
    currency,
    assets.map(({ currentValue }) => currentValue),
    worth,
  );
  return [
    {
      kind: "table",
      caption: t("parts.accounts"),
      isCaptionHidden: true,
      columns: [
        { header: t("goals:fields.name"), align: "start" },
        { header: t("financial:balance.kind"), align: "start" },
        { header: t("estate.where"), align: "start" },
        { header: t("assets:fields.ownerShare"), align: "end" },
        { header: t("assets:fields.currentValue"), align: "end" },
      ],
      rows: [
        ...inOrder.map((asset): ReportRow => {
          const { bankName, accountEnd, location } = asset;
          const where = [bankName, accountEnd && `•••• ${accountEnd}`, location].filter(Boolean).join(", ");
          return {
            cells: [
              asset.name,
              t(`assets:types.${asset.type}`),
              where || UNKNOWN,
              percent(percentToFraction(asset.ownerShare ?? 100), 0),
              amount(asset.currentValue),
            ],
          };
        }),
        { cells: [t("assets:total"), "", "", "", sum(total)], role: "total" },
      ],
    },
  ];
};

/** Everything that is owed, and to whom. */
export const owedPart: PartBuilder = ({ debts, currency, worth }, { t, money: amount, sum }) => {
  const owed = debts.filter(({ currentValue }) => currentValue.minor > 0);
  if (owed.length === 0) return [];
  const total = totalIn(
    currency,
    owed.map(({ currentValue }) => currentValue),
    worth,
  );
  return [
    {
      kind: "table",
      caption: t("parts.owed"),
      isCaptionHidden: true,
      columns: [
        { header: t("debt:columns.name"), align: "start" },
        { header: t("financial:balance.kind"), align: "start" },
        { header: t("debt:fields.lender"), align: "start" },
        { header: t("debt:fields.currentValue"), align: "end" },
      ],
      rows: [
        ...owed
          .toSorted((a, b) => (worth(b.currentValue)?.minor ?? 0) - (worth(a.currentValue)?.minor ?? 0))
          .map(({ name, type, lender, institute, currentValue }): ReportRow => ({
            cells: [name, t(`debt:types.${type}`), lender ?? institute ?? UNKNOWN, amount(currentValue)],
          })),
        { cells: [t("debt:total"), "", "", sum(total)], role: "total" },
      ],
    },
  ];
};

/** The insurances that are paid for, as the transactions tell of them. */
export const insurancePart: PartBuilder = ({ series, tree }, { t, money: amount, category }) => {
  const paid = series.filter(
    ({ series: { categoryId, state } }) =>
      state === "confirmed" && categoryId && tree.leafById.get(categoryId)?.key?.endsWith("Insurance"),
  );
  if (paid.length === 0) return [];
  return [
    {
      kind: "table",
      caption: t("parts.insurance"),
      isCaptionHidden: true,
      columns: [
        { header: t("estate.company"), align: "start" },
        { header: t("budget.category"), align: "start" },
        { header: t("estate.yearly"), align: "end" },
      ],
      rows: paid.map(({ series: { name, categoryId }, yearly }) => ({
        cells: [name, category(categoryId ?? ""), amount({ ...yearly, minor: Math.abs(yearly.minor) })],
      })),
    },
  ];
};

/** The people to call, as somebody has written them down. */
export const contactsPart: PartBuilder = ({ contacts }) => (contacts ? [{ kind: "text", text: contacts }] : []);

/** The papers that are kept here, so that somebody else knows which there are. */
export const documentsPart: PartBuilder = ({ documents }, { t, format }) => {
  if (documents.length === 0) return [];
  return [
    {
      kind: "table",
      caption: t("parts.documents"),
      isCaptionHidden: true,
      columns: [
        { header: t("goals:fields.name"), align: "start" },
        { header: t("estate.day"), align: "end" },
      ],
      rows: documents
        .toSorted((a, b) => format.compare(a.document.name, b.document.name))
        .map(({ document }) => ({ cells: [document.name, format.date(dayOf(document), "medium")] })),
    },
  ];
};
