import { useTranslation } from "react-i18next";
import { Button } from "#ui/actions/Button.tsx";
import type { ImportInProgress } from "./useImport.ts";

/** The way on to the next of the files that were chosen together. */
export function NextFile({ work }: { readonly work: ImportInProgress }) {
  const { t } = useTranslation("import");
  const [next] = work.waiting;
  if (!next) return null;
  return (
    <Button kind="primary" busy={work.busy} onPress={() => void work.next()}>
      {t("done.next", { file: next.name, count: work.waiting.length })}
    </Button>
  );
}
