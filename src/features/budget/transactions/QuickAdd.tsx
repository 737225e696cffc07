import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useReadState } from "#data/records/useRecords.ts";
import { usePaymentAccounts } from "#kit/accounts/usePaymentAccounts.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { type NavItem, NavigationList } from "#ui/tables/NavigationList.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { TransactionForm } from "./TransactionForm.tsx";
import type { TransactionValues } from "./transactionValues.ts";

interface QuickAddProps {
  /** The fields that are filled in already. */
  readonly given?: Partial<TransactionValues> | undefined;
  readonly onClose: () => void;
}

/** §6.2 A transaction from anywhere, over the page one is on; what else can be added is a place of its own. */
export function QuickAdd({ given, onClose }: QuickAddProps) {
  const { t } = useTranslation("quick");
  const href = useHref();
  const { key } = useLocation();
  const opened = useRef(key);
  const hasAccount = usePaymentAccounts().length > 0;
  const isReady = useReadState() === "ready";
  const others: readonly NavItem[] = [
    { to: href("addAsset"), label: t("add.asset"), icon: "asset" },
    { to: href("addDebt"), label: t("add.debt"), icon: "debt" },
    { to: href("goals", { query: { add: "" } }), label: t("add.goal"), icon: "goal" },
    { to: href("portfolio", { query: { add: "1" } }), label: t("add.trade"), icon: "investment" },
    { to: href("assets", { query: { value: "1" } }), label: t("add.value"), icon: "edit" },
    { to: href("import"), label: t("add.import"), icon: "import" },
  ];

  // Whoever has gone on, has left the form.
  useEffect(() => {
    if (key !== opened.current) onClose();
  }, [key, onClose]);

  return (
    <TransactionForm asked={{ given }} onClose={onClose} onRule={onClose}>
      <Disclosure label={t("add.other")} forced={isReady && !hasAccount}>
        <NavigationList items={others} onGone={onClose} />
      </Disclosure>
    </TransactionForm>
  );
}
