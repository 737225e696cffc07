import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { IsoDate } from "#domain/dates.ts";
import { Button } from "../actions/Button.tsx";
import { DOT } from "../format/joined.ts";
import { Lines } from "../tables/Lines.tsx";
import { MomentText } from "../format/MomentText.tsx";
import { LiveRegion } from "../notices/LiveRegion.tsx";
import { Notice } from "../notices/Notice.tsx";
import { Text } from "../format/Prose.tsx";
import { RecordLines } from "../tables/RecordLines.tsx";
import { Section } from "../layout/Section.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";

interface LostValuesProps {
  readonly values: readonly {
    readonly key: string;
    /** The field, as the page calls it. */
    readonly field: string;
    readonly value: ReactNode;
    /** When it was given, milliseconds. */
    readonly at: number;
    /** Left out where nothing may be changed. */
    readonly onRestore?: (() => void) | undefined;
  }[];
  readonly today: IsoDate;
  /** Under a small heading, as lists in a sheet are. */
  readonly inSheet?: boolean;
  /** The message of the last action on one of them, shown here where a notice in the corner would lie behind the sheet. */
  readonly told?: { readonly kind: "good" | "danger"; readonly text: string; readonly onUndo?: () => void } | undefined;
}

/** Where a notice about the record leads. */
const ANCHOR = "#history";

/** Values that gave way to those of another device, each with the way back. */
export function LostValues({ values, today, inSheet = false, told }: LostValuesProps) {
  const { t } = useTranslation("sync");
  const { t: tAction } = useTranslation();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === ANCHOR) place.current?.scrollIntoView({ block: "center" });
  }, [hash]);

  const title = t("history.title");
  const help = t("history.help");
  const lines = values.map(({ key, field, value, at, onRestore }) => ({
    key,
    title: value,
    below: (
      <>
        {field}
        {DOT}
        <MomentText value={at} today={today} />
      </>
    ),
    aside: onRestore && (
      <Button kind="quiet" onPress={onRestore}>
        {t("history.restore")}
        <VisuallyHidden>, {field}</VisuallyHidden>
      </Button>
    ),
  }));

  return (
    <div ref={place}>
      {inSheet ? (
        <>
          <LiveRegion>
            {told && (
              <Notice
                kind={told.kind}
                actions={told.onUndo && <Button onPress={told.onUndo}>{tAction("actions.undo")}</Button>}
              >
                {told.text}
              </Notice>
            )}
          </LiveRegion>
          {lines.length > 0 && <RecordLines title={title} help={help} lines={lines} />}
        </>
      ) : (
        <Section title={title}>
          <Text size="small" tone="muted">
            {help}
          </Text>
          <Lines lines={lines} />
        </Section>
      )}
    </div>
  );
}
