import { useTranslation } from "react-i18next";
import { DEBT_TYPES, type DebtType } from "#domain/entities/debt.ts";
import { LinkTiles } from "#ui/tables/LinkTiles.tsx";
import { DEBT_ICON } from "./debtIcon.ts";

interface DebtTypesProps {
  /** Where the form for a type is. */
  readonly hrefFor: (type: DebtType) => string;
}

/** The first step: what kind it is. */
export function DebtTypes({ hrefFor }: DebtTypesProps) {
  const { t } = useTranslation("debt");
  return (
    <LinkTiles
      label={t("form.lead")}
      tiles={DEBT_TYPES.map((type) => ({
        to: hrefFor(type),
        label: t(`types.${type}`),
        description: t(`examples.${type}`),
        icon: DEBT_ICON[type],
      }))}
    />
  );
}
