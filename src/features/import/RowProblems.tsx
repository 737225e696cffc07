import { groupedBy } from "#domain/groupedBy.ts";
import { useTranslation } from "react-i18next";
import type { FileReading, SkippedRow } from "#data/import/readBankFile.ts";
import { Disclosure } from "#ui/layout/Disclosure.tsx";
import { Prose } from "#ui/format/Prose.tsx";
import { useFormat } from "#ui/format/useFormat.ts";

const SHOWN = 100;

/** The lines of a broker's file that could not be read, each with its reason. */
export function RowProblems({ problems }: { readonly problems: FileReading["problems"] }) {
  const { t } = useTranslation(["broker", "import"]);
  const format = useFormat();
  if (problems.length === 0) return null;
  return (
    <Disclosure label={t("check.problems", { count: problems.length })}>
      <Prose>
        <ul>
          {problems.slice(0, SHOWN).map(({ line, kind }) => (
            <li key={`${line} ${kind}`}>{t(`import:rowProblems.${kind}`, { line: format.number(line) })}</li>
          ))}
          {problems.length > SHOWN && <li>{t("check.more", { count: problems.length - SHOWN })}</li>}
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
