import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import {
  anotherDevice,
  apiKey,
  attemptByCall,
  expect,
  fillSignUp,
  type Login,
  newHousehold,
  newLogin,
  signUp,
  test,
} from "./household.ts";
import { go } from "./forms.ts";
import { press, tabTo } from "./keyboard.ts";

interface Mail {
  readonly link: string;
  readonly digits: string;
}

/** The mails to this address, the oldest first, once there are so many. */
async function mailsTo(page: Page, email: string, count: number): Promise<readonly Mail[]> {
  let found: readonly Mail[] = [];
  const look = async () => {
    const answer = await page.request.get("/dev/outbox.json");
    const mails = (await answer.json()) as readonly { readonly to: string; readonly text: string }[];
    found = mails
      .filter(({ to }) => to.includes(email))
      .toReversed()
      .map(({ text }) => ({
        link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
        digits: /^\d{6}$/m.exec(text)?.[0] ?? "",
      }));
    return found.length;
  };
  await expect.poll(look, `${count} mails to ${email}`).toBe(count);
  return found;
}

/** Opens the mail and goes on to the app, as far as the question. */
async function openMail(page: Page, { link }: Mail): Promise<void> {
  await page.goto(link);
  await page.getByRole("main").getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Bekræft din e-mail" })).toBeVisible();
}

async function answer(page: Page, password: string): Promise<void> {
  await page.getByLabel("Adgangskode", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Bekræft og log ind" }).click();
}

async function giveDigits(page: Page, { digits }: Mail): Promise<void> {
  await page.getByRole("textbox", { name: "Kode fra mailen" }).fill(digits);
  await page.getByRole("button", { name: "Fortsæt" }).click();
}

const ISNT_YOURS = "Mailen er måske ikke din";
const WELCOME = "Velkommen til Overblik";

/** Somebody else has signed up with the address of a person who does so too. */
async function twoAttempts(page: Page, first: "stranger" | "owner") {
  const login = newLogin();
  const stranger = { ...login, password: "en fremmeds adgangskode" };
  let strangersSecret = "";
  const byStranger = async () => void ({ authSecret: strangersSecret } = await attemptByCall(page, stranger));
  if (first === "stranger") await byStranger();
  if (first === "stranger") await mailsTo(page, login.email, 1);
  await signUp(page, login);
  if (first === "owner") await mailsTo(page, login.email, 1);
  if (first === "owner") await byStranger();
  const mails = await mailsTo(page, login.email, 2);
  const [own, strangers] = first === "stranger" ? [mails[1]!, mails[0]!] : [mails[0]!, mails[1]!];
  return { login, own, strangers, strangersSecret };
}

/** The vault opens with the owner's password, and the stranger's opens nothing. */
async function expectOwned(page: Page, login: Login, strangersSecret: string): Promise<void> {
  await expect(page.getByRole("heading", { name: WELCOME })).toBeVisible();
  const tried = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: await apiKey(page) },
    data: { email: login.email, password: strangersSecret },
  });
  expect(tried.status()).toBe(400);
}

for (const first of ["stranger", "owner"] as const) {
  test(`[§5] two attempts at one address, the ${first}'s first: the stranger's mail opened first confirms nothing with the owner's password, and the own one then leads in`, async ({
    page,
  }) => {
    const { login, own, strangers, strangersSecret } = await twoAttempts(page, first);
    // A scanner has looked at both.
    for (const { link } of [own, strangers, own, strangers]) expect((await page.request.get(link)).ok()).toBe(true);
    await openMail(page, strangers);
    await expect(page.getByText("Mailen er fra et andet forsøg")).toBeVisible();
    await answer(page, login.password);
    await expect(page.getByText(ISNT_YOURS)).toBeVisible();
    await expectAccessible(page);

    await openMail(page, own);
    await expect(page.getByText("Mailen er fra et andet forsøg")).toBeHidden();
    await answer(page, login.password);
    await expectOwned(page, login, strangersSecret);
  });

  test(`[§5] two attempts at one address, the ${first}'s first: after the own mail the stranger's is worth nothing`, async ({
    page,
  }) => {
    const { login, own, strangers, strangersSecret } = await twoAttempts(page, first);
    await openMail(page, own);
    await answer(page, login.password);
    await expectOwned(page, login, strangersSecret);
    await page.goto(strangers.link);
    await expect(page.getByRole("heading", { name: "Linket virker ikke længere" })).toBeVisible();
  });

  test(`[§5] two attempts at one address, the ${first}'s first: the digits of the stranger's mail confirm nothing, those of the own one do`, async ({
    page,
  }) => {
    const { login, own, strangers, strangersSecret } = await twoAttempts(page, first);
    await giveDigits(page, strangers);
    await expect(page.getByText(/^Koden hører til en anden mail end din\./)).toBeVisible();
    await giveDigits(page, own);
    await expectOwned(page, login, strangersSecret);
    const late = await page.request.post("/auth/v1/verify", {
      headers: { apikey: await apiKey(page) },
      data: { type: "signup", email: login.email, token: strangers.digits, password: strangersSecret },
    });
    expect(late.status()).toBe(403);
  });
}

test("[§5] while a stranger's attempt is the newest, the owner who signs in too early is not just told that the password is wrong, and has the own mail sent again", async ({
  page,
}) => {
  const { login } = await twoAttempts(page, "owner");
  await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
  await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await page.getByRole("button", { name: "Log ind" }).click();
  await expect(page.getByRole("alert")).toContainText("eller også er adressen ikke bekræftet endnu");
  await page.goBack();
  await page.getByRole("button", { name: "Send mailen igen" }).click();
  await expect(page.getByText("Mailen er sendt igen.")).toBeVisible();
  const [, , again] = await mailsTo(page, login.email, 3);
  await openMail(page, again!);
  await answer(page, login.password);
  await expect(page.getByRole("heading", { name: WELCOME })).toBeVisible();
});

test("[§5] where two devices of one person signed up with two passwords, the one whose mail was not answered is told so plainly", async ({
  page,
  browser,
  complaints,
}) => {
  const login = newLogin();
  await signUp(page, login);
  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  const elsewhere = { ...login, password: "en anden lang og god sætning" };
  await other.goto("/auth?mode=signup");
  await fillSignUp(other, elsewhere);
  await other.getByRole("button", { name: "Opret konto" }).click();
  const [, second] = await mailsTo(page, login.email, 2);
  await openMail(other, second!);
  await answer(other, elsewhere.password);
  await expect(other.getByRole("heading", { name: WELCOME })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
  await page.getByLabel("Adgangskode", { exact: true }).fill(login.password);
  await page.getByRole("button", { name: "Log ind" }).click();
  await expect(page.getByText("Kontoen har en anden adgangskode")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Vælg ny adgangskode via mail" }).click();
  await expect(page.getByRole("heading", { name: "Glemt adgangskode" })).toBeVisible();
  await otherContext.close();
});

test("[§5] the page about the mail stands after it was loaded anew; its digits then go with the password, and lead in at once", async ({
  page,
}) => {
  const login = newLogin();
  await signUp(page, login);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tjek din mail" })).toBeVisible();
  await expect(page.getByText(login.email)).toBeVisible();
  await page.getByText("Læser du mailen på en anden enhed?").click();
  const [mail] = await mailsTo(page, login.email, 1);
  await page.getByLabel("Din adgangskode").fill("ikke den rigtige");
  await giveDigits(page, mail!);
  await expect(page.getByText(/^Koden og adgangskoden hører ikke sammen\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Din adgangskode").fill(login.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: WELCOME })).toBeVisible();
});

test("[§2] [§5] the link of a mail is answered without a mouse, and a page that was loaded anew asks for it again", async ({
  page,
}) => {
  const login = newLogin();
  await attemptByCall(page, login);
  const [mail] = await mailsTo(page, login.email, 1);
  await page.goto(mail!.link);
  await expectAccessible(page);
  await press(page, "Fortsæt i Overblik");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bekræft din e-mail");
  expect(page.url()).not.toContain("token");
  await page.reload();
  await expect(page.getByText("Åbn linket i mailen igen")).toBeVisible();
  await expectAccessible(page);

  await page.goto(mail!.link);
  await press(page, "Fortsæt i Overblik");
  await tabTo(page, "Adgangskode");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Skal udfyldes")).toBeVisible();
  await page.keyboard.type(login.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: WELCOME })).toBeFocused();
});

test("[§5] a change of address is answered with the password on a device that is not signed in", async ({
  page,
  browser,
  complaints,
}) => {
  const login = await newHousehold(page);
  const next = newLogin().email;
  await go(page, "Indstillinger");
  await page.getByRole("button", { name: "Skift e-mail" }).click();
  await page.getByLabel("Ny e-mail").fill(next);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Du er ved at skifte til ${next}`)).toBeVisible();

  const otherContext = await anotherDevice(browser, complaints);
  const other = await otherContext.newPage();
  for (const [email, then] of [
    [login.email, "Den ene adresse er bekræftet"],
    [next, "Din e-mail er ændret"],
  ] as const) {
    const mails = await mailsTo(page, email, email === next ? 1 : 2);
    await other.goto(mails.at(-1)!.link);
    await other.getByRole("main").getByRole("link").click();
    await expect(other.getByRole("heading", { name: "Bekræft skift af e-mail" })).toBeVisible();
    await expect(other.getByText("Skift adgangskode under Indstillinger, hvis kontoen er din.")).toBeVisible();
    await other.getByLabel("Adgangskode", { exact: true }).fill("ikke den rigtige");
    await other.keyboard.press("Enter");
    await expect(other.getByText("Adgangskoden passer ikke til denne mail.")).toBeVisible();
    await other.getByLabel("Adgangskode", { exact: true }).fill(login.password);
    await other.keyboard.press("Enter");
    await expect(other.getByRole("heading", { name: then })).toBeVisible();
  }
  await otherContext.close();
});
