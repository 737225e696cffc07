import { type ReactNode, useId } from "react";
import {
  type ChartBlock,
  type ContentsBlock,
  contentsOf,
  type FiguresBlock,
  type PapersBlock,
  type ReportBlock,
  type ReportDocument,
  type TableBlock,
} from "#domain/reports/reportDocument.ts";
import { classes } from "../classes.ts";
import { htmlLanguage } from "../format/htmlLanguage.ts";
import { ReportDrawingView } from "./ReportDrawingView.tsx";
import styles from "./ReportView.module.css";

interface ReportViewProps {
  readonly report: ReportDocument;
  /** The sheet has an edge on the screen; on paper it has its own. */
  readonly isFramed?: boolean;
  /** The page above it has the same title: this one is read aloud alone. */
  readonly isTitleHidden?: boolean;
}

/** A report as a web page: the same data as the PDF is set from, in the language of the report. */
export function ReportView({ report, isFramed = false, isTitleHidden = false }: ReportViewProps) {
  const { title, subtitle, recipient, language, footer, blocks } = report;
  const id = useId();
  return (
    <article
      className={classes(styles["report"], isFramed && styles["framed"])}
      lang={htmlLanguage(language)}
      aria-labelledby={id}
    >
      <header className={styles["masthead"]}>
        <h2 className={styles[isTitleHidden ? "spoken" : "title"]} id={id}>
          {title}
        </h2>
        {subtitle && <p className={styles["subtitle"]}>{subtitle}</p>}
        {recipient && (
          <p className={styles["subtitle"]}>
            <bdi>{recipient}</bdi>
          </p>
        )}
      </header>
      <Blocks blocks={blocks} report={report} />
      <footer className={styles["foot"]}>{footer}</footer>
    </article>
  );
}

function Blocks({ blocks, report }: { readonly blocks: readonly ReportBlock[]; readonly report: ReportDocument }) {
  return blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the blocks of a report have no name, and come all anew
    <Block key={at} block={block} report={report} />
  ));
}

function Block({ block, report }: { readonly block: ReportBlock; readonly report: ReportDocument }): ReactNode {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? (
        <h3 className={styles["heading"]}>{block.text}</h3>
      ) : (
        <h4 className={styles["subheading"]}>{block.text}</h4>
      );
    case "text":
      return <p className={classes(styles["text"], styles[block.tone ?? "plain"])}>{block.text}</p>;
    case "figures":
      return <Figures block={block} />;
    case "table":
      return <Table block={block} />;
    case "chart":
      return <Chart block={block} />;
    case "beside":
      return (
        <div className={styles["beside"]}>
          <div className={styles["column"]}>
            <Blocks blocks={block.start} report={report} />
          </div>
          <div className={styles["column"]}>
            <Blocks blocks={block.end} report={report} />
          </div>
        </div>
      );
    case "contents":
      return <Contents block={block} report={report} />;
    case "papers":
      return <Papers block={block} />;
    case "pageBreak":
      return <div className={styles["pageBreak"]} />;
  }
}

function Figures({ block: { figures, size } }: { readonly block: FiguresBlock }) {
  return (
    <dl className={classes(styles["figures"], size === "large" && styles["large"])}>
      {figures.map(({ label, value, change, tone }) => (
        <div key={label} className={styles["figure"]}>
          <dt className={styles["label"]}>{label}</dt>
          <dd className={styles["value"]}>{value}</dd>
          {change && <dd className={classes(styles["change"], tone && styles[tone])}>{change}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Table({ block: { caption, isCaptionHidden, columns, rows } }: { readonly block: TableBlock }) {
  return (
    <table className={styles["table"]}>
      <caption className={classes(styles["caption"], isCaptionHidden && styles["spoken"])}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" className={styles[align]}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, role }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows may be equal word by word
          <tr key={at} className={classes(role && styles[role])}>
            {role === "group" && cells.length === 1 ? (
              <th scope="rowgroup" colSpan={columns.length}>
                {cells[0]}
              </th>
            ) : (
              columns.map(({ header, align }, column) =>
                column === 0 ? (
                  <th key={header} scope="row" className={styles[align]}>
                    <bdi>{cells[0]}</bdi>
                  </th>
                ) : (
                  <td
                    key={header}
                    className={styles[align]}
                    data-label={header}
                    data-empty={!cells[column] || undefined}
                  >
                    {cells[column]}
                  </td>
                ),
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Chart({ block: { title, summary, drawing } }: { readonly block: ChartBlock }) {
  return (
    <figure className={styles["chart"]}>
      <figcaption>
        <span className={styles["caption"]}>{title}</span>
      </figcaption>
      <ReportDrawingView drawing={drawing} label={summary} />
      <p className={classes(styles["text"], styles["note"])} aria-hidden>
        {summary}
      </p>
    </figure>
  );
}

/** On a web page nobody turns pages: the headings alone are named. */
function Contents({ block: { title }, report }: { readonly block: ContentsBlock; readonly report: ReportDocument }) {
  const names = contentsOf(report.blocks);
  return (
    <section>
      <h3 className={styles["heading"]}>{title}</h3>
      <ol className={styles["contents"]}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </section>
  );
}

function Papers({ block: { title, note, papers } }: { readonly block: PapersBlock }) {
  return (
    <section>
      <h3 className={styles["heading"]}>{title}</h3>
      <ol className={styles["contents"]}>
        {papers.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
      <p className={classes(styles["text"], styles["note"])}>{note}</p>
    </section>
  );
}
