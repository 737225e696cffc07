import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { type IsoDate, localDay } from "#domain/dates.ts";
import { download } from "../download.ts";
import { Menu } from "../choices/Menu.tsx";
import { notify } from "../overlays/notify.ts";
import { PrintOnMount } from "../layout/PrintOnMount.tsx";
import { useFormat } from "../format/useFormat.ts";
import { fileNameOf } from "../fileNameOf.ts";
import styles from "./Chart.module.css";
import { canvasOf, type Picture, svgOf } from "./picture.ts";
import { isDrawn, readPicture } from "./readPicture.ts";

export interface ChartToolsProps {
  readonly label: string;
  /** As it is shown: without digits where amounts are hidden. */
  readonly summary: string;
  readonly figure: RefObject<HTMLElement | null>;
  /** Draws it and tables it at once. */
  readonly onWhole: (isWhole: boolean) => void;
  /** Its table. */
  readonly children: ReactNode;
}

const PNG_SCALE = 2;

/** The chart as a file or on paper. A printed page shows every chart with its table. */
export function ChartTools({ label, summary, figure, onWhole, children }: ChartToolsProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const [printed, setPrinted] = useState<Picture>();
  usePrintedWhole(onWhole);
  const date = (day: IsoDate) => format.date(day, "long");

  async function picture(light = false): Promise<Picture> {
    const element = figure.current;
    if (!element) throw new Error("no figure");
    const words = { title: label, summary, date: date(today()) };
    if (isDrawn(element)) return readPicture(element, words, light);
    flushSync(() => onWhole(true));
    try {
      await drawn(element);
      return readPicture(element, words, light);
    } finally {
      onWhole(false);
    }
  }

  async function save(extension: "png" | "svg"): Promise<void> {
    try {
      const bytes = await (extension === "png" ? pngBytes : svgBytes)(await picture());
      download(bytes, `${fileNameOf(label, "graf")}-${today()}.${extension}`);
    } catch {
      notify({ kind: "danger", text: t("failed") });
    }
  }

  async function toPaper(): Promise<void> {
    setPrinted(await picture(true));
  }

  return (
    <>
      <Menu
        label={t("menu", { label })}
        icon="download"
        actions={[
          { id: "png", label: t("png"), onAction: () => void save("png") },
          { id: "svg", label: t("svg"), onAction: () => void save("svg") },
          { id: "print", label: t("print"), icon: "print", onAction: () => void toPaper() },
        ]}
      />
      {printed && (
        <PrintOnMount onDone={() => setPrinted(undefined)}>
          <h1>{label}</h1>
          <Printed picture={printed} />
          {children}
        </PrintOnMount>
      )}
    </>
  );
}

/** The picture, as it stands in a document. */
function Printed({ picture }: { readonly picture: Picture }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(svgOf(picture)), [picture]);
  return <div ref={place} className={styles["printed"]} />;
}

/** While the page is printed, the chart is there as a drawing and as a table. */
function usePrintedWhole(onWhole: (isWhole: boolean) => void): void {
  useEffect(() => {
    const begin = () => flushSync(() => onWhole(true));
    const end = () => onWhole(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, [onWhole]);
}

const FRAMES_AT_MOST = 60;

async function drawn(figure: HTMLElement): Promise<void> {
  for (let frame = 0; frame < FRAMES_AT_MOST && !isDrawn(figure); frame += 1) {
    await new Promise((done) => requestAnimationFrame(done));
  }
}

async function pngBytes(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = canvasOf(picture, PNG_SCALE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new Uint8Array(await blob.arrayBuffer());
}

function svgBytes(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  return Promise.resolve(new TextEncoder().encode(new XMLSerializer().serializeToString(svgOf(picture))));
}

function today(): IsoDate {
  return localDay(new Date());
}
