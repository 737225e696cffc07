import { useTranslation } from "react-i18next";
import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import { Sheet } from "#ui/overlays/Sheet.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import type { ValueFormProps } from "./ValueForm.tsx";
import { wordsOf } from "../records/recordKinds.ts";

const ValueForm = lazyPart<ValueFormProps>(async () => (await import("./ValueForm.tsx")).ValueForm);

interface UpdateValueProps extends Pick<ValueFormProps, "subject" | "current" | "corrected" | "isSuggested"> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Two taps: the amount, and save. */
export function UpdateValue({ subject, current, corrected, isSuggested = false, open, onClose }: UpdateValueProps) {
  const { t } = useTranslation(wordsOf(subject.collection));
  return (
    <Sheet open={open} onClose={onClose} title={t(corrected ? "history.correctTitle" : "update.title")}>
      <Boundary part="component" waiting={<Skeleton lines={2} />}>
        <ValueForm
          subject={subject}
          current={current}
          {...(corrected && { corrected })}
          isSuggested={isSuggested}
          onSaved={onClose}
        />
      </Boundary>
    </Sheet>
  );
}
