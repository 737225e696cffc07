import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { recordById } from "#data/records/records.ts";
import { useDraft } from "#data/records/useDraft.ts";
import { useFollowing } from "#data/records/useFollowing.ts";
import { useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { useBaseCurrency } from "#data/investments/usePortfolio.ts";
import { useBrokerageAccounts } from "#data/investments/useBrokerageAccounts.ts";
import { type Trade, TRADE_KINDS } from "#domain/entities/trade.ts";
import { TradeId } from "#domain/ids.ts";
import { drafted, shown } from "#domain/text/typed.ts";
import { WRAPPERS } from "#domain/entities/asset.ts";
import type { NewBrokerageAccount } from "#domain/newBrokerageAccount.ts";
import { useAllowance } from "#kit/worth/useAllowance.ts";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { DraftRestoredNotice } from "#ui/fields/DraftRestoredNotice.tsx";
import { Button } from "#ui/actions/Button.tsx";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Select } from "#ui/choices/Select.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { NewSecurityFields } from "./NewSecurityFields.tsx";
import { OversoldNotices, ShortSale } from "./OversoldNotices.tsx";
import { TradeNumbers } from "./TradeNumbers.tsx";
import {
  type AskedField,
  countedTradeOf,
  currencyOf,
  draftOf,
  emptyDraft,
  fieldsOf,
  fieldsOfKind,
  isCountable,
  missingIn,
  NEW,
  type TradeDraft,
  WHOLE_BROKERAGE_ACCOUNT,
} from "./tradeForm.ts";
import {
  EMPTY_BROKERAGE_ACCOUNT,
  EMPTY_SECURITY,
  isBrokerageAccountMissing,
  isSecurityMissing,
  isTooLong,
} from "./newParts.ts";
import { isTotalTooLarge } from "./tradeTotal.ts";
import type { TradeLostValuesProps } from "./TradeLostValues.tsx";
import { useTradeWriter } from "./useTradeWriter.ts";

const TradeLostValues = lazyPart<TradeLostValuesProps>(
  async () => (await import("./TradeLostValues.tsx")).TradeLostValues,
);

type FromKind = "split" | "merger" | "spinoff" | "rights";

/** Chosen where it came of no other security, or nobody knows which. */
const NONE = "none";

/** A missing field is told by `missingIn`, field by field. */
const ANYTHING = z.unknown();

export interface TradeFieldsProps {
  /** The one to change; a new one without. */
  readonly trade: Trade | undefined;
  readonly onDone: () => void;
}

export function TradeFields({ trade, onDone }: TradeFieldsProps) {
  const { t } = useTranslation("portfolio");
  const format = useFormat();
  const today = useToday();
  const home = useBaseCurrency();
  const { isReached } = useAllowance();
  const brokerageAccounts = useBrokerageAccounts();
  const securities = useRecords("securities").toSorted((a, b) => format.compare(a.name, b.name));
  // Trades go where trades are kept already; a brokerage account that is valued without them is not guessed at.
  const traded = new Set<string>(useRecords("trades").map(({ accountId }) => accountId));
  const likely = brokerageAccounts.filter(({ id }) => traded.has(id));
  const [opened] = useState(trade);
  const [id] = useState(() => opened?.id ?? TradeId.parse(crypto.randomUUID()));
  const [initial] = useState<TradeDraft>(() =>
    opened
      ? draftOf(opened)
      : emptyDraft(
          today,
          brokerageAccounts.length === 0 ? NEW : likely.length === 1 ? likely[0]?.id : undefined,
          securities.length === 0 ? NEW : undefined,
        ),
  );
  const draftKey = `trade/${opened?.id ?? "new"}`;
  const typed = useDraft(draftKey, initial, ANYTHING);
  const typedBrokerageAccount = useDraft(`${draftKey}/depot`, EMPTY_BROKERAGE_ACCOUNT, ANYTHING);
  const typedSecurity = useDraft(`${draftKey}/security`, { ...EMPTY_SECURITY, currency: home.currency }, ANYTHING);
  const parts = [typed, typedBrokerageAccount, typedSecurity];
  const [draft, brokerageAccount, security] = [typed.values, typedBrokerageAccount.values, typedSecurity.values];
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const writer = useTradeWriter();
  const { set } = typed;
  const form = useFollowing({
    opened,
    now: () => opened && recordById("trades", opened.id),
    valuesOf: draftOf,
    fieldsOf,
    values: draft,
    set: typed.rebase,
  });
  const { seen } = form;

  const isNewBrokerageAccount = draft.accountId === NEW;
  const isNewSecurity = draft.securityId === NEW;
  const account = brokerageAccounts.find(({ id }) => id === draft.accountId);
  const chosen = securities.find(({ id }) => id === draft.securityId);
  const currency = isNewSecurity
    ? security.currency
    : (currencyOf(draft, seen, chosen?.currency) ?? account?.currentValue.currency ?? home.currency);
  const { whole, fromSecurity, mayBeShort } = fieldsOfKind(draft.kind);
  const settled = draft.rateTo ?? home.currency;
  // One that was written for a day to come can still be put right.
  const latest = opened && opened.date > today ? opened.date : today;
  // A draft may be older than the brokerage accounts and securities that are there.
  const offered = {
    accountId: isNewBrokerageAccount ? NEW : account?.id,
    securityId: isNewSecurity || draft.securityId === WHOLE_BROKERAGE_ACCOUNT ? draft.securityId : chosen?.id,
    toAccountId: brokerageAccounts.find(({ id }) => id === draft.toAccountId)?.id,
    fromSecurityId: securities.find(({ id }) => id === draft.fromSecurityId)?.id,
  };
  const missing = missingIn({ ...draft, ...(!opened && offered) }, currency !== settled, latest);
  const isTooMuch = isTotalTooLarge(draft, currency, settled);
  const error = (field: AskedField) => (tried && missing.includes(field) ? t(`missing.${field}`) : undefined);

  function discard(): void {
    typed.reset(seen ? draftOf(seen) : initial);
    typedBrokerageAccount.discard();
    typedSecurity.discard();
    setTried(false);
    setProblem(undefined);
  }

  function done(): void {
    discard();
    onDone();
  }

  async function save() {
    setTried(true);
    if (
      missing.length > 0 ||
      isTooMuch ||
      (isNewBrokerageAccount && isBrokerageAccountMissing(brokerageAccount)) ||
      (isNewSecurity && whole !== "always" && isSecurityMissing(security))
    )
      return;
    const kind = await writer.save({ draft, brokerageAccount, security, currency, seen });
    if (kind === undefined) done();
    else setProblem(t(`problems.${kind}`));
  }

  async function removeTrade(id: Trade["id"]) {
    const kind = await writer.remove(id);
    if (kind === undefined) done();
    else setProblem(t(`problems.${kind}`));
  }

  return (
    <>
      <DraftRestoredNotice draft={{ isBroughtBack: parts.some((part) => part.isBroughtBack), discard }} />
      <Form
        key={parts.map(({ round }) => round).join()}
        onSubmit={save}
        error={problem}
        actions={
          <>
            <Button type="submit" kind="primary">
              {t("form.save")}
            </Button>
            {seen && (
              <Button kind="danger" onPress={() => void removeTrade(seen.id)}>
                {t("form.delete")}
              </Button>
            )}
          </>
        }
      >
        <Select
          label={t("form.kind")}
          value={draft.kind}
          options={TRADE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form comes after the sheet, which gives its first field the focus
          autoFocus
          onChange={(kind) => set({ kind })}
        />
        <Select
          label={t("form.account")}
          value={draft.accountId}
          placeholder={t("form.choose")}
          options={[
            ...brokerageAccounts.map(({ id, name }) => ({ value: id as string, label: name })),
            ...(isReached ? [] : [{ value: NEW, label: t("form.newAccount") }]),
          ]}
          onChange={(accountId) => set({ accountId })}
          error={error("account")}
        />
        {isNewBrokerageAccount && (
          <NewBrokerageAccountFields value={brokerageAccount} onChange={typedBrokerageAccount.set} tried={tried} />
        )}
        {whole !== "always" && (
          <Select
            label={t(fromSecurity ? "form.received" : "form.security")}
            value={draft.securityId}
            placeholder={t("form.choose")}
            options={[
              ...(whole ? [{ value: WHOLE_BROKERAGE_ACCOUNT, label: t("trades.wholeDepot") }] : []),
              ...securities.map(({ id, name }) => ({ value: id as string, label: name })),
              { value: NEW, label: t("form.newSecurity") },
            ]}
            onChange={(securityId) => set({ securityId })}
            error={error("security")}
          />
        )}
        {isNewSecurity && whole !== "always" && (
          <NewSecurityFields value={security} onChange={typedSecurity.set} tried={tried} />
        )}
        {fromSecurity && (
          <Select
            label={t(`form.from.${draft.kind as FromKind}`)}
            description={draft.kind === "split" ? t("form.renamedHelp") : undefined}
            value={draft.fromSecurityId ?? (fromSecurity === "optional" ? NONE : undefined)}
            placeholder={t("form.choose")}
            options={[
              ...(fromSecurity === "optional"
                ? [{ value: NONE, label: t(`form.fromNone.${draft.kind as FromKind}`) }]
                : []),
              ...securities.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
            onChange={(chosenFrom) => set({ fromSecurityId: chosenFrom === NONE ? undefined : chosenFrom })}
            error={error("fromSecurity")}
          />
        )}
        <DateField
          label={t("form.date")}
          {...shown(draft.date)}
          max={latest}
          likely={{ max: today }}
          onChange={(date, text) => set({ date: drafted(date, text) })}
          error={error("date")}
        />
        <TradeNumbers
          draft={draft}
          set={set}
          currency={currency}
          settled={settled}
          isNew={!seen}
          error={error}
          total={tried && isTooMuch ? t("missing.total") : undefined}
        />
        <TextField
          label={t("form.note")}
          optional
          value={draft.note}
          onChange={(note) => set({ note })}
          error={error("note")}
        />
        {mayBeShort && (isNewBrokerageAccount || isNewSecurity) && (
          <ShortSale value={draft.isShort} onChange={(isShort) => set({ isShort })} />
        )}
        <div aria-live="polite">
          {isCountable(missing) && !isNewBrokerageAccount && !isNewSecurity && (
            <OversoldNotices
              trade={{ ...countedTradeOf(draft, currency), id }}
              onShort={mayBeShort ? (isShort) => set({ isShort }) : undefined}
            />
          )}
        </div>
      </Form>
      {seen && (
        <Boundary part="component" waiting={null}>
          <TradeLostValues trade={seen} form={form} />
        </Boundary>
      )}
    </>
  );
}

interface NewBrokerageAccountFieldsProps {
  readonly value: NewBrokerageAccount;
  readonly onChange: (value: NewBrokerageAccount) => void;
  readonly tried: boolean;
}

function NewBrokerageAccountFields({ value, onChange, tried }: NewBrokerageAccountFieldsProps) {
  const { t } = useTranslation("portfolio");
  return (
    <>
      <TextField
        label={t("form.accountName")}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={
          tried && isBrokerageAccountMissing(value)
            ? t(isTooLong(value.name) ? "missing.nameTooLong" : "missing.accountName")
            : undefined
        }
      />
      <Select
        label={t("wrapper.label")}
        value={value.wrapper}
        options={WRAPPERS.map((wrapper) => ({ value: wrapper, label: t(`wrapper.${wrapper}`) }))}
        onChange={(wrapper) => onChange({ ...value, wrapper })}
      />
    </>
  );
}
