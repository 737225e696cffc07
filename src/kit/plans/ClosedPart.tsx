import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { useHref } from "#ui/actions/useHref.ts";
import { Text } from "#ui/format/Prose.tsx";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { PreviewFrame } from "#ui/layout/PreviewFrame.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Row } from "#ui/layout/Stack.tsx";

interface ClosedPartProps {
  /** One sentence: which plan it belongs to. */
  readonly about: string;
  /** A look at the part, made of the household's own records. */
  readonly preview?: ReactNode;
  /** Whoever has bought it is not sent to the prices. */
  readonly isBought?: boolean;
}

/** Stands in place of a part of a page that another plan opens. */
export function ClosedPart({ about, preview, isBought = false }: ClosedPartProps) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <>
      <Text>{about}</Text>
      {!isBought && (
        <Row>
          <LinkButton to={href("premium")}>{t("plan.prices")}</LinkButton>
        </Row>
      )}
      {preview && (
        <Boundary part="component">
          <Suspense fallback={<Skeleton lines={4} />}>
            <PreviewFrame>{preview}</PreviewFrame>
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
