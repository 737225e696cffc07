import { escaped } from "../../../html.ts";
import { answerBankInPortal } from "../cardChange.ts";
import { answerBank, awaitsBank } from "../checkout.ts";
import { moneyText } from "../currency.ts";
import { successAddress } from "./checkout.ts";
import { sendPage } from "./page.ts";
import { portalAfterChange } from "./portal.ts";
import { named, type Pages, type Visit } from "./visits.ts";

/** The page of a bank that asks the holder of a card, at a checkout and in the portal. */
export const confirmPages: Pages = {
  "GET /confirm/:id": (visit) => {
    const { base, id, reply } = visit;
    const { awaits, asks, returnsTo, page } = asked(visit);
    if (!awaits) return reply.redirect(page, 303);
    const body = `<div class="box"><p>${escaped(asks)}</p><form method="post" action="${escaped(`${base}/confirm/${id}`)}" class="row">
<button name="answer" value="confirm">Confirm</button><button name="answer" value="refuse" class="second">Refuse</button></form></div>`;
    return sendPage(reply, { title: "Your bank asks", body, base, returnsTo });
  },

  "POST /confirm/:id": (visit) => {
    const { account, form, id, reply } = visit;
    const { awaits, page } = asked(visit);
    if (!awaits) return reply.redirect(page, 303);
    const isConfirmed = form.get("answer") === "confirm";
    const portal = account.books.portalSessions[id];
    if (portal) {
      answerBankInPortal(account, portal, isConfirmed);
      return reply.redirect(isConfirmed ? portalAfterChange(visit.base, portal) : `${page}?refused`, 303);
    }
    const session = named(account.books.checkoutSessions, id);
    answerBank(account, session, isConfirmed);
    return reply.redirect(session.status === "complete" ? successAddress(session) : page, 303);
  },
};

interface Asked {
  readonly awaits: boolean;
  readonly asks: string;
  readonly returnsTo: readonly (string | null)[];
  /** The page that this one came from. */
  readonly page: string;
}

function asked({ account, base, id }: Visit): Asked {
  const { books } = account;
  if (Object.hasOwn(books.portalSessions, id)) {
    const portal = books.portalSessions[id]!;
    return {
      awaits: books.attempts[id] !== undefined,
      asks: "Is it you who saves this card?",
      returnsTo: [portal.return_url, portal.flow?.after_completion.redirect?.return_url ?? null],
      page: `${base}/portal/${id}`,
    };
  }
  const session = named(books.checkoutSessions, id);
  return {
    awaits: awaitsBank(account, session),
    asks: `Is it you who pays ${moneyText(session.amount_total, session.currency)}?`,
    returnsTo: [session.success_url, session.cancel_url],
    page: `${base}/checkout/${id}`,
  };
}
