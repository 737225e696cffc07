import type { NewRecord } from "#data/records/repository.ts";
import { addDays, isoDate, type IsoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { HOUSEHOLD_ID, ONBOARDING_STEPS } from "#domain/entities/household.ts";
import { AssetId, DebtId, SecurityId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";

const TODAY = isoDate(new Date().toISOString().slice(0, 10));
const ago = (days: number): IsoDate => addDays(TODAY, -days);
const idOf = <Id>(kind: { parse(id: string): Id }): Id => kind.parse(crypto.randomUUID());

/** A little of every kind of record; words and amounts are as long as people have them. */
export function someOfEverything(): readonly NewRecord[] {
  const [home, account, brokerageAccount] = [idOf(AssetId), idOf(AssetId), idOf(AssetId)];
  const [mortgage, share, fund] = [idOf(DebtId), idOf(SecurityId), idOf(SecurityId)];
  const asset = (fields: Omit<Extract<NewRecord, { collection: "assets" }>["fields"], "reminders">): NewRecord => ({
    collection: "assets",
    fields: { reminders: [], ...fields },
  });
  return [
    {
      collection: "household",
      fields: {
        id: HOUSEHOLD_ID,
        country: "DK",
        kind: "family",
        costs: [{ id: "all", amount: money(28_450_00, "DKK"), source: "own" }],
        steps: ONBOARDING_STEPS.map((id) => ({ id, outcome: "done" })),
      },
    },
    {
      collection: "assets",
      fields: {
        id: home,
        type: "real_estate",
        name: "Sommerhuset ved Vesterhavet i Nørre Lyngvig",
        location: "Hvide Sande",
        currentValue: money(123_250_000_00, "DKK"),
        purchaseDate: ago(2_000),
        purchaseValue: money(2_600_000_00, "DKK"),
        reminders: [{ id: crypto.randomUUID(), type: "service", date: addDays(TODAY, 9), notes: "Skorstensfejer" }],
      },
    },
    asset({ id: account, type: "bank", name: "Lønkonto", currentValue: money(48_512_75, "DKK") }),
    asset({
      id: brokerageAccount,
      type: "investment",
      name: "Aktiesparekonto",
      currentValue: money(215_750_00, "DKK"),
    }),
    asset({ type: "vehicle", name: "Chevrolet", currentValue: money(10_000_00, "USD"), condition: "used" }),
    asset({ type: "cash", name: "Kontanter", currentValue: money(1_250_00, "EUR") }),
    asset({ type: "vehicle", name: "Cykel", currentValue: money(0, "DKK"), endDate: ago(40) }),
    { collection: "fx_rates", fields: { date: ago(3), from: "EUR", to: "DKK", rate: 7.4601, source: "manual" } },
    ...[400, 200, 30].map((days, at): NewRecord => ({
      collection: "valuations",
      fields: {
        subjectId: home,
        subject: "asset",
        date: ago(days),
        value: money((121_000_000 + at * 900_000) * 100, "DKK"),
        source: "manual",
      },
    })),
    {
      collection: "debts",
      fields: {
        id: mortgage,
        type: "mortgage",
        name: "Realkreditlån",
        lender: "Realkreditinstituttet",
        currentValue: money(1_870_000_00, "DKK"),
        originalValue: money(2_080_000_00, "DKK"),
        interestRate: 4,
        paymentAmount: money(10_400_00, "DKK"),
        paymentFrequency: "monthly",
        assetId: home,
      },
    },
    { collection: "debts", fields: { type: "credit_card", name: "Mastercard", currentValue: money(12_345_67, "DKK") } },
    ...Array.from({ length: 60 }, (_, at): NewRecord => ({
      collection: "transactions",
      fields: {
        id: idOf(TransactionId),
        accountId: account,
        date: ago(at * 4),
        amount: money(at % 7 === 0 ? 31_250_00 : -(at * 137 + 45_50), "DKK"),
        text: at % 7 === 0 ? "Lønoverførsel" : `Dagligvarer og husholdning ${at}`,
        status: "booked",
      },
    })),
    {
      collection: "securities",
      fields: {
        id: share,
        name: "Novo Nordisk B",
        class: "stock",
        currency: "DKK",
        isin: "DK0062498333",
        country: "DK",
      },
    },
    {
      collection: "securities",
      fields: { id: fund, name: "Globale aktier, akkumulerende", class: "fund", currency: "DKK", targetPercent: 80 },
    },
    ...[share, fund].flatMap((securityId, at): readonly NewRecord[] => [
      {
        collection: "trades",
        fields: {
          accountId: brokerageAccount,
          securityId,
          date: ago(500 - at * 90),
          kind: "buy",
          quantity: Decimal.parse("120"),
          price: Decimal.parse("612.5"),
          currency: "DKK",
          feeMinor: 29_00,
        },
      },
      {
        collection: "prices",
        fields: { securityId, date: ago(5), price: Decimal.parse("655.25"), currency: "DKK", source: "manual" },
      },
    ]),
    {
      collection: "goals",
      fields: {
        name: "Nødopsparing til uforudsete udgifter i husholdningen",
        category: "emergency_fund",
        targetAmount: money(170_700_00, "DKK"),
        costMonths: 6,
        initialAmount: money(20_000_00, "DKK"),
        startDate: ago(200),
        targetDate: addDays(TODAY, 400),
        accountId: account,
        accountPart: "earmark",
        milestones: [],
        contributions: [150, 80, 20].map((days) => ({
          id: crypto.randomUUID(),
          date: ago(days),
          amount: money(12_500_00, "DKK"),
        })),
      },
    },
    {
      collection: "goals",
      fields: {
        name: "Udbetaling",
        category: "property",
        targetAmount: money(210_000_00, "DKK"),
        startDate: ago(100),
        milestones: [{ id: crypto.randomUUID(), amount: money(50_000_00, "DKK"), name: "Første halvtreds" }],
        contributions: [{ id: crypto.randomUUID(), date: ago(10), amount: money(2_500_00, "DKK") }],
        state: "paused",
      },
    },
    {
      collection: "trades",
      fields: {
        accountId: brokerageAccount,
        securityId: share,
        date: ago(90),
        kind: "dividend",
        amountMinor: 474_00,
        currency: "DKK",
      },
    },
  ];
}
