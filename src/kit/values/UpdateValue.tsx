import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import type { ValueFormProps } from "./ValueForm.tsx";
import { NAMESPACE_BY_COLLECTION } from "./namespaceByCollection.ts";

const ValueForm = lazyPart<ValueFormProps>(async () => (await import("./ValueForm.tsx")).ValueForm);

interface UpdateValueProps extends Pick<ValueFormProps, "subject" | "current" | "corrected" | "isSuggested"> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Two taps: the amount, and save. */
export function UpdateValue({ subject, current, corrected, isSuggested = false, open, onClose }: UpdateValueProps) {
  const { t } = useTranslation(NAMESPACE_BY_COLLECTION[subject.collection]);
  return (
    <Sheet open={open} onClose={onClose} title={t(corrected ? "history.correctTitle" : "update.title")}>
      <Boundary part="component">
        <Suspense fallback={<Skeleton lines={2} />}>
          <ValueForm
            subject={subject}
            current={current}
            {...(corrected && { corrected })}
            isSuggested={isSuggested}
            onSaved={onClose}
          />
        </Suspense>
      </Boundary>
    </Sheet>
  );
}
