import { useTranslation } from "react-i18next";
import type { IsoDate } from "#domain/dates.ts";
import { PrintOnly } from "../layout/PrintOnly.tsx";
import { QrCode } from "./QrCode.tsx";
import { RecoveryKeyGroups } from "./RecoveryKeyGroups.tsx";
import { useFormat } from "../format/useFormat.ts";

interface RecoveryKeyPaperProps {
  readonly recoveryKey: string;
  readonly groups: readonly string[];
  readonly account: string;
  readonly today: IsoDate;
}

/** The page that comes out of the printer: whoever finds it in ten years knows what it is for. */
export function RecoveryKeyPaper({ recoveryKey, groups, account, today }: RecoveryKeyPaperProps) {
  const { t } = useTranslation("recovery");
  const format = useFormat();
  return (
    <PrintOnly>
      <h1>{t("paper.title")}</h1>
      <p>{t("paper.whose", { account, date: format.date(today, "long") })}</p>
      <RecoveryKeyGroups groups={groups} />
      <QrCode text={recoveryKey} label={t("qrLabel")} />
      <ol>
        {(["keep", "use", "renew"] as const).map((step) => (
          <li key={step}>{t(`paper.${step}`)}</li>
        ))}
      </ol>
    </PrintOnly>
  );
}
