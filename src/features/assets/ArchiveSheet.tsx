import { useState } from "react";
import { useTranslation } from "react-i18next";
import { archiveAssets, sellAsset } from "#data/records/changeAssets.ts";
import { useNewer, useReadState, useRecords } from "#data/records/useRecords.ts";
import { useToday } from "#data/state/useToday.ts";
import { isHeld, ownPart } from "#domain/calculations/networth/ownPart.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Asset } from "#domain/entities/asset.ts";
import type { Money } from "#domain/money.ts";
import { AdjustBalanceCheckbox } from "#kit/worth/AdjustBalanceCheckbox.tsx";
import { useBalanceAdjustment } from "#kit/worth/useBalanceAdjustment.ts";
import { useUndoToast } from "#kit/records/useUndoToast.ts";
import { DateField } from "#ui/fields/DateField.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { MoneyField } from "#ui/fields/MoneyField.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { Hint } from "#ui/format/Prose.tsx";
import { Select } from "#ui/choices/Select.tsx";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { useFormat } from "#ui/format/useFormat.ts";
import { useHref } from "#ui/actions/useHref.ts";
import { useSingleFlight } from "#ui/useSingleFlight.ts";
import { useFormatMoney } from "#ui/fields/useFormatMoney.ts";

export interface ArchiveSheetProps {
  readonly assets: readonly Asset[];
  /** It is sold: asked for is what came in, and on which account. */
  readonly isSale?: boolean;
  readonly onClose: () => void;
  readonly onArchived?: () => void;
}

/** Sold, paid out or used up: asked for is the day and, of a single one, where the money for it went. */
export function ArchiveSheet({ assets, isSale = false, onClose, onArchived }: ArchiveSheetProps) {
  // The choices that a chosen account asks for are here before the sheet is: it would not stay open while that is fetched.
  const { t } = useTranslation(["assets", "budget"]);
  const { compare } = useFormat();
  const today = useToday();
  const [day, setDay] = useState<IsoDate | undefined>(today);
  const [tried, setTried] = useState(false);
  const [picked, setPicked] = useState<Asset | "none">();
  const { busy, once } = useSingleFlight();
  const [typed, setTyped] = useState<{ readonly amount: Money | undefined }>();
  const [toBalance, setToBalance] = useState<boolean>();
  const tell = useUndoToast("assets");
  const newer = useNewer();
  const [asset, ...others] = assets;
  const sold = others.length === 0 ? asset : undefined;
  const accounts = useRecords("assets").filter(
    (one) =>
      (one.type === "bank" || one.type === "cash") &&
      one.id !== sold?.id &&
      isHeld(one, today) &&
      !newer.has(`assets/${one.id}`),
  );
  const [only, ...further] = accounts;
  const choice = picked ?? (isSale ? (further.length === 0 ? only : undefined) : "none");
  const chosen = choice === "none" ? undefined : choice;
  const account = sold && accounts.find(({ id }) => id === chosen?.id);
  // It was there when it was chosen: deleted or ended meanwhile, by another hand.
  const lost = account ? undefined : chosen;
  const balance = useBalanceAdjustment({ date: day, toBalance }, account);
  const { currency } = account?.currentValue ?? {};
  const worth = sold && ownPart(sold.currentValue, sold);
  // An amount that is typed in one currency says nothing in another.
  const given = typed ? typed.amount : worth;
  const amount = given?.currency === currency ? given : undefined;
  const isTooEarly = day !== undefined && assets.some(({ purchaseDate }) => purchaseDate && day < purchaseDate);
  const problem =
    day === undefined
      ? t("errors.date.missing")
      : day > today
        ? t("errors.date.future")
        : isTooEarly && t("errors.endDate.beforePurchase");
  const isReady = useReadState() === "ready";
  const isUnsaid = choice === undefined && accounts.length > 0;
  const accountProblem = lost
    ? t("archive.accountLost", { account: lost.name })
    : isUnsaid && t("archive.accountMissing");
  const amountProblem = account && !(amount && amount.minor > 0) && t("archive.amountMissing");

  async function archive() {
    setTried(true);
    if (problem || accountProblem || amountProblem || day === undefined) return;
    const isMoved = balance.isOn && !balance.hasLater;
    const changed =
      sold && account && amount
        ? await sellAsset(sold.id, day, {
            accountId: account.id,
            amount,
            text: t("archive.posting", { name: sold.name }),
            toBalance: balance.isOn,
            today,
          })
        : await archiveAssets(
            assets.map(({ id }) => id),
            day,
          );
    onClose();
    const done = account
      ? t(isMoved ? "archive.sold" : "archive.soldPosting", { account: account.name })
      : t("archive.done", { count: assets.length });
    if (tell(changed, done, { kind: "info" })) onArchived?.();
  }

  return (
    <Sheet open onClose={onClose} title={t(isSale ? "archive.sellTitle" : "archive.title")}>
      <Form onSubmit={() => once(archive)} submit={t(isSale ? "archive.sellSave" : "archive.save")} busy={busy}>
        <Hint>{t("archive.help")}</Hint>
        <DateField
          label={t(isSale ? "archive.soldOn" : "archive.date")}
          value={day}
          max={today}
          onChange={setDay}
          error={(tried && problem) || undefined}
        />
        {sold && (accounts.length > 0 || lost) && (
          <Select<Asset["id"] | "none" | "">
            label={t("archive.to")}
            description={t("archive.toHelp")}
            value={choice === "none" ? choice : (chosen?.id ?? "")}
            options={[
              ...(isUnsaid ? [{ value: "" as const, label: t("form.notChosen") }] : []),
              { value: "none", label: t("archive.toNone") },
              ...[...accounts, ...(lost ? [lost] : [])]
                .toSorted((a, b) => compare(a.name, b.name))
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => setPicked(accounts.find((one) => one.id === id) ?? "none")}
            error={((lost || tried) && accountProblem) || undefined}
          />
        )}
        {account && (
          <>
            <MoneyField
              label={t("archive.amount")}
              value={amount}
              currency={account.currentValue.currency}
              onChange={(amount) => setTyped({ amount })}
              error={(tried && amountProblem) || undefined}
            />
            {balance.isOffered ? (
              <AdjustBalanceCheckbox account={account} balance={balance} direction="in" onChange={setToBalance} />
            ) : (
              isReady && day !== undefined && <Hint>{t("archive.balanceElsewhere", { account: account.name })}</Hint>
            )}
          </>
        )}
        {sold && <LoansLeft asset={sold} />}
      </Form>
    </Sheet>
  );
}

/** The debt that is still owed in it: sold or not, a loan counts until somebody says that it is paid. */
function LoansLeft({ asset }: { readonly asset: Asset }) {
  const { t } = useTranslation("assets");
  const amount = useFormatMoney();
  const href = useHref();
  const loans = useRecords("debts").filter(
    ({ assetId, currentValue }) => assetId === asset.id && currentValue.minor > 0,
  );
  return loans.map((loan) => (
    <Notice
      key={loan.id}
      kind="warn"
      actions={
        <LinkButton kind="quiet" to={href("debt", { query: { id: loan.id } })}>
          {t("archive.openLoan")}
        </LinkButton>
      }
    >
      {t("archive.loanLeft", { name: loan.name, amount: amount(ownPart(loan.currentValue, loan)) })}
    </Notice>
  ));
}
