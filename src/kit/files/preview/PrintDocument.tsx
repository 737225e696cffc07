import { type ReactNode, useEffect, useRef, useState } from "react";
import { readMail, readTable, readText } from "#data/files/paper/paperWorker.ts";
import { printedPdf, printedPicture } from "#data/files/paper/printedPages.ts";
import { fileKind, type NamedBytes } from "#domain/files/fileKind.ts";
import { PrintOnMount } from "#ui/layout/PrintOnMount.tsx";
import { PrintedSheets } from "#ui/papers/PrintedSheets.tsx";
import { TablePaper } from "#ui/papers/TablePaper.tsx";
import { TextPaper } from "#ui/papers/TextPaper.tsx";
import { MailContent } from "./MailPreview.tsx";

export interface PrintDocumentProps extends NamedBytes {
  /** When it was printed, or could not be: a locked or broken document, or one that is not shown here. */
  readonly onDone: (isPrinted: boolean) => void;
}

/** Prints a document as it is shown, of a PDF at most its first 50 pages, as soon as it is drawn. */
export function PrintDocument({ bytes, type, name, onDone }: PrintDocumentProps) {
  const [content, setContent] = useState<ReactNode>();
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    let isOver = false;
    const prepare = async () => {
      const ready = await printed({ bytes, type, name });
      if (isOver) return;
      if (ready === undefined) done.current(false);
      else setContent(ready);
    };
    void prepare();
    return () => void (isOver = true);
  }, [bytes, type, name]);
  return content === undefined ? null : <PrintOnMount onDone={() => onDone(true)}>{content}</PrintOnMount>;
}

/** The document as it is printed; undefined where it cannot be. */
async function printed(document: NamedBytes): Promise<ReactNode> {
  const { bytes, name } = document;
  switch (fileKind(document)) {
    case "pdf": {
      const images = await printedPdf(bytes);
      return images && <PrintedSheets images={images} />;
    }
    case "picture": {
      const images = await printedPicture(bytes);
      return images && <PrintedSheets images={images} />;
    }
    case "mail": {
      const mail = await readMail(bytes);
      return mail.ok ? <MailContent mail={mail.value} /> : undefined;
    }
    case "table": {
      const table = await readTable(bytes);
      return table.ok ? <TablePaper label={name} rows={table.value.rows} headed={table.value.headed} /> : undefined;
    }
    case "text": {
      const text = await readText(bytes);
      return text.ok ? <TextPaper label={name} lines={text.value.lines} /> : undefined;
    }
    case "none":
      return undefined;
  }
}
