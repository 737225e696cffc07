import type { PaymentWords } from "./paymentWords.ts";

export const ENGLISH: PaymentWords = {
  offers: { monthly: "Overblik, monthly", yearly: "Overblik, yearly", premium: "Overblik Premium" },
  monthly: "{amount} a month",
  yearly: "{amount} a year",
  ordered: {
    subject: "Your subscription to Overblik",
    text: "Hello\n\nThank you for your order. Keep this mail: it confirms what you have bought.\n\nOrder number: {order}\nSubscription: {offer}\nPrice: {price}, taxes included\nOrdered: {when}\n\nThe subscription renews by itself until you cancel it. You do that here, in two steps:\n{page}\n\nYou can withdraw up to and including {day}, without signing in as well. You then pay only for the days you have used:\n{withdraw}",
  },
  renewal: {
    subject: "Your subscription renews soon",
    text: "Hello\n\nYour subscription {offer} renews on {day}. The price is {price}. If you do not want another year, cancel it before then:\n{page}",
  },
  failed: {
    subject: "Your payment did not go through",
    text: "Hello\n\nWe could not take the payment for {offer}. We will try again, and everything stays open up to and including {day}. If the card has expired or is blocked, change it here:\n{page}\n\nNothing that you have stored is deleted, not even if the subscription stops.",
  },
  ended: {
    subject: "Your subscription has ended",
    text: "Hello\n\nYour subscription {offer} has ended, and nothing more is charged. Everything that you have stored is still yours: you can read it, change it and take a copy of it all.\n\nTo start again, go here:\n{page}",
  },
  withdrawn: {
    subject: "Receipt: you have withdrawn from your contract",
    text: "Hello {name}\n\nWe received your withdrawal {when}. Keep this mail: it is your receipt.\n\nName: {name}\nContract: {contract}\nReceipt sent to: {email}",
  },
  carriedOut: "The contract has ended. {amount} is on its way back to the card that you paid with.",
  toBeFound:
    "We will find the contract and write to you when it has ended. Your withdrawal counts from the time that stands above.",
};
