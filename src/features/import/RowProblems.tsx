import { useTranslation } from "react-i18next";
import type { FileReading, SkippedRow } from "#data/import/readBankFile.ts";
import { groupedBy } from "#domain/groupedBy.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Prose } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

const SHOWN = 100;

interface RowProblemsProps {
  readonly problems: FileReading["problems"];
  /** Where it is said in other words that lines could not be read. */
  readonly label?: string;
}

/** The lines of a file that could not be read, each with its reason. */
export function RowProblems({ problems, label }: RowProblemsProps) {
  const { t } = useTranslation(["broker", "import"]);
  const format = useFormat();
  if (problems.length === 0) return null;
  return (
    <Disclosure label={label ?? t("check.problems", { count: problems.length })}>
      <Prose>
        <ul>
          {problems.slice(0, SHOWN).map(({ line, kind }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- some files have all their transactions on one line
            <li key={`${line} ${kind} ${at}`}>{t(`import:rowProblems.${kind}`, { line: format.number(line) })}</li>
          ))}
          {problems.length > SHOWN && <li>{t("check.more", { count: problems.length - SHOWN })}</li>}
        </ul>
      </Prose>
    </Disclosure>
  );
}

/** The lines of a bank's file that are no transactions, or were never carried out. */
export function LinesLeftOut({ leftOut }: { readonly leftOut: readonly SkippedRow[] }) {
  const { t } = useTranslation("import");
  const format = useFormat();
  if (leftOut.length === 0) return null;
  const kinds = groupedBy(leftOut, ({ kind }) => (kind === "Cancelled" || kind === "Reverted" ? kind : "NoEffect"));
  return (
    <Disclosure label={t("check.leftOut", { count: leftOut.length })}>
      <Prose>
        <ul>
          {[...kinds].map(([kind, rows]) => (
            <li key={kind}>
              {t(`leftOut.${kind}`, {
                count: rows.length,
                lines: format.list(rows.slice(0, SHOWN).map(({ line }) => format.number(line))),
              })}
            </li>
          ))}
        </ul>
      </Prose>
    </Disclosure>
  );
}

/** The lines that were read and are not kept, and why. */
export function LeftOutRows({ leftOut }: { readonly leftOut: readonly SkippedRow[] }) {
  const { t } = useTranslation("broker");
  const format = useFormat();
  if (leftOut.length === 0) return null;
  const lines = groupedBy(leftOut, ({ kind }) => kind);
  return (
    <Disclosure label={t("check.leftOut", { count: leftOut.length })}>
      <Prose>
        <ul>
          {[...lines].map(([kind, rows]) => (
            <li key={kind}>
              {t(`leftOut.${kind}`, {
                count: rows.length,
                lines: format.list(rows.slice(0, SHOWN).map(({ line }) => format.number(line))),
              })}
            </li>
          ))}
        </ul>
      </Prose>
    </Disclosure>
  );
}
