import { useTranslation } from "react-i18next";
import { emailFollowed } from "#data/account/openMailLink.ts";
import { Button } from "#ui/actions/Button.tsx";
import { LinkButton } from "#ui/actions/LinkButton.tsx";
import { Page } from "#ui/layout/Page.tsx";
import { Text } from "#ui/format/Prose.tsx";
import { Row } from "#ui/layout/Stack.tsx";
import { useBusy } from "#ui/useBusy.ts";
import { useHref } from "#ui/actions/useHref.ts";

interface AddressAnsweredProps {
  /** The account's address from now on; nothing while the other address has not answered. */
  readonly email: string | undefined;
  /** This device holds an account, which the next page opens. */
  readonly isKnown: boolean;
}

/** The page after one of the two links of a change of address. */
export function AddressAnswered({ email, isKnown }: AddressAnsweredProps) {
  const { t } = useTranslation("reset");
  const href = useHref();
  const [busy, whileBusy] = useBusy();
  const isDone = email !== undefined;
  async function open(): Promise<void> {
    await whileBusy(emailFollowed());
    location.assign(href("dashboard"));
  }

  return (
    <Page
      title={isDone ? t("address.doneTitle") : t("address.halfTitle")}
      lead={isDone ? t("address.done", { email }) : t("address.half")}
      width="centred"
    >
      {isDone && <Text>{t("address.signIn")}</Text>}
      <Row>
        {isKnown ? (
          // Loads the app anew: this page was opened by a link, and began without the account.
          <Button kind="primary" busy={busy} onPress={() => void open()}>
            {t("address.open")}
          </Button>
        ) : (
          <LinkButton kind="primary" to={href("auth")}>
            {t("address.toSignIn")}
          </LinkButton>
        )}
      </Row>
    </Page>
  );
}
