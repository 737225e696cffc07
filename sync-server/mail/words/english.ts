import type { MailWords } from "../mailWords.ts";

export const ENGLISH: MailWords = {
  confirm: {
    subject: "Confirm your e-mail",
    before: "Hello\n\nOpen this link to confirm your e-mail and start using Overblik:",
    after: "The link works for 24 hours. If you did not create the account, you can ignore this mail.",
  },
  recover: {
    subject: "Reset your password",
    before: "Hello\n\nOpen this link to choose a new password:",
    after:
      "The link works for an hour. Have your recovery key ready: without it your data cannot be read. If you did not ask for this, you can ignore this mail.",
  },
  signIn: {
    subject: "Your link to sign in",
    before: "Hello\n\nOpen this link to sign in:",
    after: "The link works for an hour. If you did not ask for this, you can ignore this mail.",
  },
  leave: {
    subject: "Change your e-mail?",
    before: "Hello\n\nYour account is about to change its e-mail to {address}. Open this link if that is you:",
    after:
      "The new address has to be confirmed as well. The link works for 24 hours. If it is not you, change your password.",
  },
  arrive: {
    subject: "Confirm your new e-mail",
    before: "Hello\n\nOpen this link to use this e-mail for your account:",
    after: "The present address has to be confirmed as well. The link works for 24 hours.",
  },
  admit: {
    subject: "Is it you who wants to sign in?",
    before:
      "Hello\n\nSomebody has tried to sign in to your account many times from networks that you do not usually use. New networks therefore have to wait. If it is you, open this link on the device that you want to sign in on, press the button, and sign in again:",
    after:
      "The link works for an hour and signs nobody in. If it is not you, there is nothing to do: nobody came in with the tries that were refused.",
  },
  orCode: "Or enter this code. It works for an hour:",
  nonce: {
    subject: "Your code",
    before: "Hello\n\nEnter this code to confirm that it is you:",
    after: "The code works for an hour. If you did not ask for it, change your password.",
  },
  known: {
    subject: "You already have an account",
    text: "Hello\n\nSomebody tried to create an account with your e-mail. You already have one, and nothing has changed. If it was you, sign in here:",
  },
  changed: {
    subject: "Your password has been changed",
    text: "Hello\n\nThe password of your account has just been changed, and other devices are signed out. If it was not you, reset it here:",
  },
  asked: "This mail was asked for on {when} from {device}.",
  happened: "It happened on {when} from {device}.",
  device: { both: "{browser} on {system}", unknown: "an unknown device" },
  clock: { locale: "en-GB", zone: "UTC", zoneName: "UTC" },
  page: {
    confirm: {
      title: "Confirm your e-mail",
      text: "Continue in Overblik and enter the password you chose.",
      button: "Continue in Overblik",
    },
    confirmHere: {
      title: "Confirm your e-mail",
      text: "Confirm in the browser in which you created the account.",
      button: "Confirm e-mail",
    },
    leave: {
      title: "Change your e-mail?",
      text: "Continue in Overblik and confirm the change with your password.",
      button: "Continue in Overblik",
    },
    arrive: {
      title: "Confirm your new e-mail",
      text: "Continue in Overblik and confirm with your password.",
      button: "Continue in Overblik",
    },
    changeHere: {
      title: "Change your e-mail?",
      text: "Confirm in the browser in which you asked for the change.",
      button: "Confirm the change",
    },
    recover: {
      title: "Choose a new password",
      text: "Have your recovery key ready: without it your data cannot be read.",
      button: "Choose new password",
    },
    signIn: { title: "Sign in", text: "You can now sign in.", button: "Sign in" },
    admit: {
      title: "Is it you who wants to sign in?",
      text: "Open this page on the device that you want to sign in on. You can then try again from there.",
      button: "Yes, it is me",
    },
    gone: {
      title: "This link no longer works",
      text: "It has been used, is too old, or was replaced by a newer one. You can ask for a new mail in Overblik.",
      button: "Go to Overblik",
    },
    asked: "The link was asked for on {when} from {device}.",
    digits: "Is Overblik open on another device? Enter the six digits from the mail there.",
    unchanged: "Is it not you? Close this page. Nothing has changed.",
    unasked: "Is it not you? Do not confirm, and change your password in Overblik. Nothing has changed yet.",
  },
  hardened: {
    subject: "Your password is now harder to guess",
    text: "Hello\n\nThe password of your account has just been locked anew, so that each guess takes longer. This happens when you make your first recovery key, or when you choose it yourself. If you have done neither, choose a new password here:",
  },
};
