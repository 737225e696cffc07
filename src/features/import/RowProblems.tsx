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
  const kinds = groupedBy(leftOut, ({ kind }) => (kind === "Cancelled" || kind === "Reverted" ? kind : "NoEffect"));
  return (
    <LinesByKind
      label={t("check.leftOut", { count: leftOut.length })}
      kinds={kinds}
      textOf={(kind, count, lines) => t(`leftOut.${kind}`, { count, lines })}
    />
  );
}

/** The lines of a broker's file that were read and are not kept, and why. */
export function LeftOutRows({ leftOut }: { readonly leftOut: readonly SkippedRow[] }) {
  const { t } = useTranslation("broker");
  return (
    <LinesByKind
      label={t("check.leftOut", { count: leftOut.length })}
      kinds={groupedBy(leftOut, ({ kind }) => kind)}
      textOf={(kind, count, lines) => t(`leftOut.${kind}`, { count, lines })}
    />
  );
}

interface LinesByKindProps<Kind> {
  readonly label: string;
  readonly kinds: ReadonlyMap<Kind, readonly SkippedRow[]>;
  readonly textOf: (kind: Kind, count: number, lines: string) => string;
}

function LinesByKind<Kind extends string>({ label, kinds, textOf }: LinesByKindProps<Kind>) {
  const format = useFormat();
  if (kinds.size === 0) return null;
  return (
    <Disclosure label={label}>
      <Prose>
        <ul>
          {[...kinds].map(([kind, rows]) => (
            <li key={kind}>
              {textOf(kind, rows.length, format.list(rows.slice(0, SHOWN).map(({ line }) => format.number(line))))}
            </li>
          ))}
        </ul>
      </Prose>
    </Disclosure>
  );
}
