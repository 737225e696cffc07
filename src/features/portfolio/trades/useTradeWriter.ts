import { useTranslation } from "react-i18next";
import type { WriteProblem } from "#data/remote/problems.ts";
import { remove, restore, type Write, writeAll } from "#data/records/repository.ts";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import type { Trade } from "#domain/entities/trade.ts";
import { TradeId } from "#domain/ids.ts";
import type { Currency } from "#domain/money.ts";
import { brokerageAccountFields, type NewBrokerageAccount } from "#domain/newBrokerageAccount.ts";
import { type NewSecurity, securityFields } from "./newParts.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { NEW, taxOf, type TradeDraft, tradeOf } from "./tradeForm.ts";

interface Typed {
  readonly draft: TradeDraft;
  readonly brokerageAccount: NewBrokerageAccount;
  readonly security: NewSecurity;
  readonly currency: Currency;
  readonly seen: Trade | undefined;
}

/** Answers with the kind of problem, or with nothing when it is done. */
interface TradeWriter {
  save(typed: Typed): Promise<WriteProblem["kind"] | undefined>;
  remove(id: Trade["id"]): Promise<WriteProblem["kind"] | undefined>;
}

/** The fields that another kind of trade may have had, and this one has not. */
const CLEARED = {
  securityId: undefined,
  quantity: undefined,
  price: undefined,
  amountMinor: undefined,
  feeMinor: undefined,
  fx: undefined,
  ratio: undefined,
  toAccountId: undefined,
  fromSecurityId: undefined,
  costShare: undefined,
  isShort: undefined,
  note: undefined,
} as const;

/** A trade is written together with the brokerage account and the security that came with it: all or nothing. */
export function useTradeWriter(): TradeWriter {
  const { t } = useTranslation("portfolio");
  const { currency: home } = useBaseCurrency();
  const tell = useUndoToast("portfolio");

  async function save({ draft, brokerageAccount, security, currency, seen }: Typed) {
    const writes: Write[] = [];
    const back: Write[] = [];
    let chosen = draft;
    if (draft.accountId === NEW) {
      const id = crypto.randomUUID();
      writes.push({
        kind: "create",
        collection: "assets",
        fields: { ...brokerageAccountFields(brokerageAccount, home), id },
      } as Write);
      back.push({ kind: "remove", collection: "assets", id } as Write);
      chosen = { ...chosen, accountId: id };
    }
    if (draft.securityId === NEW) {
      const id = crypto.randomUUID();
      writes.push({ kind: "create", collection: "securities", fields: { ...securityFields(security), id } } as Write);
      back.push({ kind: "remove", collection: "securities", id } as Write);
      chosen = { ...chosen, securityId: id };
    }
    const fields = tradeOf(chosen, currency, home);
    const tax = taxOf(fields, chosen);
    if (seen) {
      const { id, ...before } = seen;
      writes.push({ kind: "update", collection: "trades", id, changes: { ...CLEARED, ...fields }, seen });
      back.unshift({ kind: "update", collection: "trades", id, changes: { ...CLEARED, ...before } });
    } else
      for (const one of tax ? [fields, tax] : [fields]) {
        const id = TradeId.parse(crypto.randomUUID());
        writes.push({ kind: "create", collection: "trades", fields: { ...one, id } });
        back.unshift({ kind: "remove", collection: "trades", id });
      }
    const written = await writeAll(writes);
    if (!written.ok) return written.problem.kind;
    tell(() => writeAll(back), t("form.saved"));
    return undefined;
  }

  async function removeTrade(id: Trade["id"]) {
    const removed = await remove("trades", [id]);
    if (!removed.ok) return removed.problem.kind;
    tell(() => restore("trades", [id]), t("form.deleted"), { kind: "info" });
    return undefined;
  }

  return { save, remove: removeTrade };
}
