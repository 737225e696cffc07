import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

type Part = "section" | "component";

interface BoundaryProps {
  /** §8 How much is missing when this fails: a section of the page, or one thing in it. */
  readonly part: Part;
  readonly onCaught: (part: Part, error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps trouble in one part of a page from taking the rest of it. React asks for a class here. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCaught(this.props.part, error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Trouble part={this.props.part} onRetry={() => this.setState({ failed: false })} />;
  }
}

function Trouble({ part, onRetry }: { readonly part: Part; readonly onRetry: () => void }) {
  const { t } = useTranslation("ui");
  return (
    <Notice
      kind="danger"
      title={t(`trouble.${part}`)}
      actions={<Button onPress={onRetry}>{t("trouble.retry")}</Button>}
    >
      {t("trouble.help")}
    </Notice>
  );
}
