import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type OpenedPdf, openPdf, type PdfProblem } from "#data/files/paper/openPdf.ts";
import type { Result } from "#domain/result.ts";
import { Hint } from "#ui/format/Prose.tsx";
import { Form } from "#ui/fields/Form.tsx";
import { Skeleton } from "#ui/layout/Skeleton.tsx";
import { Stack } from "#ui/layout/Stack.tsx";
import { Notice } from "#ui/notices/Notice.tsx";
import { PaperPages } from "#ui/papers/PaperPages.tsx";
import { PasswordField } from "#ui/secrets/PasswordField.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { NotShown, type PreviewedDocument } from "./NotShown.tsx";
import { usePaperWords } from "./usePaperWords.ts";

export function PdfPreview({ document }: { readonly document: PreviewedDocument }) {
  const { t } = useTranslation("preview");
  const words = usePaperWords();
  const { bytes, name } = document;
  const [opened, setOpened] = useState<Result<OpenedPdf, PdfProblem>>();
  const isOver = useRef(false);

  async function open(password?: string): Promise<void> {
    const result = await openPdf(bytes, password);
    if (isOver.current && result.ok) result.value.close();
    else setOpened(result);
  }

  useEffect(() => {
    isOver.current = false;
    const first = async () => {
      const result = await openPdf(bytes);
      if (!isOver.current) setOpened(result);
      else if (result.ok) result.value.close();
    };
    void first();
    return () => void (isOver.current = true);
  }, [bytes]);
  useEffect(() => (opened?.ok ? () => opened.value.close() : undefined), [opened]);

  if (!opened) return <Skeleton shape="chart" />;
  if (opened.ok) return <PaperPages label={name} source={opened.value} words={words} />;
  const { kind } = opened.problem;
  if (kind === "NotLoaded") return <NotShown document={document} reason={t("problems.NotLoaded")} />;
  if (kind === "Damaged") return <NotShown document={document} reason={t("problems.damagedPdf")} />;
  return <PasswordQuestion isWrong={kind === "WrongPassword"} onPassword={open} />;
}

interface PasswordQuestionProps {
  readonly isWrong: boolean;
  readonly onPassword: (password: string) => Promise<void>;
}

/** The password of a locked document. It is forgotten when it was tried. */
function PasswordQuestion({ isWrong, onPassword }: PasswordQuestionProps) {
  const { t } = useTranslation("preview");
  const [password, setPassword] = useState("");
  const [error, setError] = useState(isWrong ? t("password.wrong") : undefined);
  const [isBusy, whileBusy] = useBusy();

  async function submit(): Promise<void> {
    if (password === "") return setError(t("password.missing"));
    setError(undefined);
    await whileBusy(onPassword(password));
    setPassword("");
    setError(t("password.wrong"));
  }

  return (
    <Stack>
      <Notice title={t("password.title")} />
      <Form submit={t("password.submit")} busy={isBusy} onSubmit={submit}>
        <PasswordField label={t("password.label")} value={password} error={error} onChange={setPassword} />
      </Form>
      <Hint>{t("password.help")}</Hint>
    </Stack>
  );
}
