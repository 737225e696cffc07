import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { knownAccounts } from "#data/session/account.ts";
import { Select } from "#ui/choices/Select.tsx";

interface KnownAccountsProps {
  /** The address in the form; empty for an account that this device does not know. */
  readonly email: string;
  readonly onChoose: (email: string) => void;
}

/** Households that share a device: each account is one press away. Signing in to one closes the other. */
export function KnownAccounts({ email, onChoose }: KnownAccountsProps) {
  const { t } = useTranslation("auth");
  const [emails, setEmails] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    void knownAccounts().then((accounts) => isOver || setEmails(accounts.map((account) => account.email)));
    return () => {
      isOver = true;
    };
  }, []);
  if (emails.length < 2) return null;
  const options = [...emails.map((value) => ({ value, label: value })), { value: "", label: t("accounts.other") }];
  return <Select label={t("accounts.title")} options={options} value={email} onChange={onChoose} />;
}
