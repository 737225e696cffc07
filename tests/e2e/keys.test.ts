import type { BrowserContext, Page } from "@playwright/test";
import { bareKeys } from "#tests/support/bareKeys.ts";
import { storedKeyset } from "#tests/support/storedKeyset.ts";
import { VAULT_METHODS } from "#workers/vault/vaultMethods.ts";
import { addAsset, everythingSent } from "./forms.ts";
import {
  expect,
  letIn,
  lockNow,
  newHousehold,
  readyForOffline,
  STORES_THE_APP,
  test,
  unlock,
  unlockAsked,
} from "./household.ts";
import { arm, catchAll } from "./keyAttacks.ts";

test.use(STORES_THE_APP);

/** Served as a page without any policy, as a script of the origin could at worst find one. */
const FOREIGN = "/config.json";

interface Victim {
  readonly userId: string;
  readonly password: string;
  /** Puts the tools of an attack into a page of the origin. */
  arm(page: Page): Promise<void>;
}

async function victim(page: Page, password?: string): Promise<Victim> {
  const login = await newHousehold(page);
  await readyForOffline(page);
  await addAsset(page, { type: "Kontanter", name: "Pung", value: "450" });
  await everythingSent(page);
  const stored = await storedKeyset(page);
  const keys = await bareKeys(stored.userId, stored.keyset, login.password);
  return { userId: stored.userId, password: password ?? login.password, arm: (into) => arm(into, stored, keys) };
}

/** A page of the origin that is not the app and obeys nothing. */
async function foreignPage(context: BrowserContext): Promise<Page> {
  await context.route(`**${FOREIGN}`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html>" })
      : route.continue(),
  );
  const page = await context.newPage();
  await page.goto(FOREIGN);
  return page;
}

const inView = (page: Page) => expect(page.getByRole("navigation", { name: "Hovedmenu" })).toBeVisible();

/**
 * Calls every method on the port at this place among the caught ones, with everything that may be lying about, and looks at
 * each answer and at all that the vault tells besides.
 */
function guesses(page: Page, methods: readonly string[], userId: string, at: number): Promise<readonly string[]> {
  return page.evaluate(
    async ([names, user, index]) => {
      const port = caught.ports[index]!;
      const told: unknown[] = [];
      const events = new MessageChannel();
      events.port1.onmessage = ({ data }) => void told.push(data);
      await kit.call(port, "listen", [events.port2]);
      const uuid = crypto.randomUUID();
      const guess = () => [
        [],
        [user],
        ["forkert"],
        [{ password: "" }],
        [{ password: "forkert" }],
        [{ recoveryKey: "0000-0000-0000-0000-0000-0000-0000-0000-00" }],
        [{ approved: true }, "Ny lang adgangskode"],
        ["forkert", uuid],
        [uuid, { password: "forkert" }],
        [uuid, new Uint8Array(32)],
        [new Uint8Array(64), { password: "forkert" }],
        [new MessageChannel().port2],
      ];
      const found: string[] = [];
      for (const name of names) {
        for (const args of guess()) {
          const spoils = await kit.spoils(await Promise.race([kit.call(port, name, args), moment()]));
          found.push(...spoils.map((each) => `${name}: ${each}`));
        }
      }
      found.push(...(await kit.spoils(told)).map((each) => `told: ${each}`));
      return found;

      function moment() {
        return new Promise((resolve) => setTimeout(resolve, 700));
      }
    },
    [methods, userId, at] as const,
  );
}

test("[§9] every method of an unlocked vault, called with guesses by a script that holds its very port, gives no key's bytes, nothing that unwraps or signs, and no backup", async ({
  page,
}) => {
  await page.addInitScript(catchAll);
  const { arm: armed, userId, password } = await victim(page);
  // A vault of this page alone: what the guesses do to it harms nobody.
  await page.reload();
  await inView(page);
  await armed(page);
  const at = await page.evaluate(async () => {
    // The port that answers as the vault does.
    const answers = await Promise.all(
      caught.ports.map((port) =>
        Promise.race([kit.call(port, "sealStanding", []), new Promise((resolve) => setTimeout(resolve, 500))]),
      ),
    );
    return answers.findIndex((answer) => answer !== undefined);
  });
  expect(at).toBeGreaterThanOrEqual(0);
  // A method that opens another account goes last: after it the vault is locked.
  const methods = [...VAULT_METHODS.filter((name) => name !== "openAccount"), "openAccount"];
  expect(methods).toHaveLength(VAULT_METHODS.length);
  expect(await guesses(page, methods, userId, at)).toEqual([]);

  // The tools see a key where there is one, and the same vault makes a backup when its owner asks.
  const seen = await page.evaluate(async () => {
    const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["unwrapKey", "encrypt"]);
    return kit.spoils({ deep: [new Map([["key", key]])] });
  });
  expect(seen).toEqual(["AES-GCM may unwrapKey", "AES-GCM can be exported", "exported", "exported"]);
  await page.reload();
  await unlock(page, password);
});

test("[§9] a bulk export is refused without the password, with it it is made", async ({ page }) => {
  await page.addInitScript(catchAll);
  const { arm: armed, password } = await victim(page);
  await armed(page);
  const made = await page.evaluate(async (right) => {
    const outcomes: unknown[] = [];
    for (const proof of [
      undefined,
      {},
      { approved: true },
      { password: "" },
      { password: "forkert" },
      { password: right },
    ]) {
      const answers = (await Promise.all(
        caught.ports.map((port) =>
          Promise.race([kit.call(port, "backup", [proof]), new Promise((resolve) => setTimeout(resolve, 2_000))]),
        ),
      )) as readonly (readonly { readonly value?: { readonly ok?: boolean } }[] | undefined)[];
      outcomes.push(...answers.flatMap((answer) => (answer?.[0] ? [answer[0].value?.ok ?? false] : [])));
    }
    return outcomes;
  }, password);
  expect(made.slice(0, -1)).toEqual(made.slice(0, -1).map(() => false));
  expect(made.at(-1)).toBe(true);
});

test("[§9] who holds the worker itself is not heard: it answers on the port that it was started with, and nowhere else", async ({
  page,
}) => {
  await page.addInitScript(catchAll);
  const { arm: armed } = await victim(page);
  await armed(page);
  const answers = await page.evaluate(
    async (methods) => {
      const all: unknown[] = [];
      const vaults = caught.workers;
      for (const worker of vaults) worker.addEventListener("message", ({ data }) => void all.push(data));
      for (const worker of vaults) {
        for (const method of methods) {
          const call = { id: crypto.randomUUID(), type: "APPLY", path: [method], argumentList: [] };
          worker.postMessage(call);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => void all.push(data);
          worker.postMessage(undefined, [port2]);
          port1.postMessage(call);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return { all, workers: vaults.length };
    },
    VAULT_METHODS.filter((name) => name !== "openAccount"),
  );
  expect(answers.workers).toBeGreaterThan(0);
  expect(answers.all.filter((said) => JSON.stringify(said ?? null).includes("ok"))).toEqual([]);
  await inView(page);
});

test("[§9] Comlink's other doors are shut: no member is set or read, no constructor is reached, no foreign object is taken", async ({
  page,
}) => {
  await page.addInitScript(catchAll);
  const { arm: armed } = await victim(page);
  await armed(page);
  const answers = await page.evaluate(async () => {
    const raw = (value: unknown) => ({ type: "RAW", value });
    const messages = [
      { type: "GET", path: [] },
      { type: "GET", path: ["unlock"] },
      { type: "SET", path: ["unlock"], value: raw(1) },
      { type: "APPLY", path: ["constructor"], argumentList: [] },
      { type: "APPLY", path: ["unlock", "constructor"], argumentList: [raw("return self")] },
      { type: "APPLY", path: ["toString"], argumentList: [] },
      { type: "CONSTRUCT", path: ["unlock"], argumentList: [] },
      { type: "ENDPOINT", path: [] },
      { type: "RELEASE", path: [] },
      { type: "APPLY", path: ["sealStanding"], argumentList: [{ type: "HANDLER", name: "proxy", value: null }] },
    ];
    const all: unknown[] = [];
    for (const port of caught.ports) {
      port.addEventListener("message", ({ data }) => void all.push(data));
      for (const message of messages) port.postMessage({ id: `try-${crypto.randomUUID()}`, ...message });
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return all.filter((said) => String((said as { readonly id?: unknown } | null)?.id).startsWith("try-"));
  });
  expect(answers).toEqual([]);
  // It still answers the app.
  await addAsset(page, { type: "Kontanter", name: "Sparegris", value: "70" });
  await everythingSent(page);
});

test("[§9] no policy of the app lets a script of its own start the vault's worker; in a page that obeys none it opens nothing", async ({
  page,
  context,
  complaints,
}) => {
  const { arm: armed, userId } = await victim(page);
  const url = await page.evaluate(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/vault.worker-"))!.name,
  );
  const started = await page.evaluate((file) => {
    try {
      new Worker(file, { type: "module" }).terminate();
      return "started";
    } catch (error) {
      return (error as Error).name;
    }
  }, url);
  expect(started).toBe("TypeError");
  await expect.poll(() => complaints.length).toBe(1);
  complaints.splice(0);

  const foreign = await foreignPage(context);
  await armed(foreign);
  await foreign.evaluate(
    async ([file, user]) => {
      const worker = new Worker(file, { type: "module" });
      const { port1, port2 } = new MessageChannel();
      globalThis.caught = { workers: [worker], ports: [port1] };
      worker.postMessage(undefined, [port2]);
      await kit.call(port1, "openAccount", [user]);
    },
    [url, userId] as const,
  );
  const methods = VAULT_METHODS.filter((name) => name !== "openAccount");
  expect(await guesses(foreign, methods, userId, 0)).toEqual([]);
});

test("[§9] a broadcast is never answered, in a page or in a worker of somebody else's, whatever it asks for", async ({
  page,
  context,
}) => {
  const { arm: armed, userId } = await victim(page);
  const foreign = await foreignPage(context);
  await armed(foreign);
  const said = await foreign.evaluate(async (user) => {
    const back = `back-${crypto.randomUUID()}`;
    const listening = kit.heard(new BroadcastChannel(back), 1_500);
    const names = [`vault-keys-${user}`, "overblik", `sealed-log-${user}`];
    const ask = (): void => {
      for (const name of names) {
        const channel = new BroadcastChannel(name);
        for (const message of [back, { type: "KEYS", back }, { type: "CLAIM_KEYS", id: back }])
          channel.postMessage(message);
      }
    };
    ask();
    const asking = (name: string) => `new BroadcastChannel("${name}").postMessage("${back}");`;
    const worker = new Worker(URL.createObjectURL(new Blob(names.map(asking))));
    const all = await listening;
    worker.terminate();
    return all.length;
  }, userId);
  expect(said).toBe(0);
  await inView(page);
});

/** Asks the service worker as a page does that is not the app, and tells what came on any port. */
function askAsScript(
  page: Page,
  ids: readonly string[],
): Promise<{ readonly spoils: readonly string[]; readonly said: string }> {
  return page.evaluate(async (guessed) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const worker = registration!.active!;
    const start = await (await fetch("/index.html")).text();
    const build = /src="(\/assets\/[^"]+\.js)"/.exec(start)?.[1] ?? "";
    const all: Promise<readonly unknown[]>[] = [];
    const send = (message: unknown): void => {
      const [told, line] = [new MessageChannel(), new MessageChannel()];
      all.push(kit.heard(told.port1, 2_500), kit.heard(line.port1, 2_500));
      worker.postMessage(message, [told.port2, line.port2]);
    };
    for (const id of guessed) send({ type: "CLAIM_KEYS", id, build });
    send({ type: "ASK_KEYS", build });
    send({ type: "GIVE_KEYS", address: "/aktiver" });
    send({ type: "GIVE_WAY" });
    const heard = (await Promise.all(all)).flat();
    return { spoils: await kit.spoils(heard), said: JSON.stringify(heard.filter((each) => typeof each === "string")) };
  }, ids);
}

test("[§9] the service worker gives nothing to a page that is not the app, was not just loaded, or asks a second time, whatever id it guesses", async ({
  page,
  context,
}) => {
  const { arm: armed } = await victim(page);
  // The page leaves its keys behind, and somebody else knows under which id.
  const id = crypto.randomUUID();
  await page.evaluate((known) => {
    globalThis.crypto.randomUUID = () => known;
  }, id);
  const foreign = await foreignPage(context);
  await armed(foreign);
  await page.close({ runBeforeUnload: true });
  const asked = await askAsScript(foreign, [id, "", "undefined", crypto.randomUUID()]);
  expect(asked).toEqual({ spoils: [], said: '["nobody"]' });
});

test("[§9] a page of the app that never unlocked gets nothing by asking; only what its person agrees to in the open one opens it, and each time is told of", async ({
  page,
  context,
}) => {
  const { arm: armed } = await victim(page);
  const other = await context.newPage();
  await other.goto("/aktiver");
  await expect(other.getByRole("heading", { name: "Lås op" })).toBeVisible();
  await armed(other);
  // The app has asked; a script in it that asks too is refused, and the answer in the open window is the person's.
  expect(await askAsScript(other, [crypto.randomUUID()])).toEqual({ spoils: [], said: '["nobody"]' });
  const banner = page.getByRole("complementary", { name: "Overblik er åbnet i et nyt vindue" });
  await expect(banner).toBeVisible();
  await banner.getByRole("button", { name: "Nej" }).click();
  await expect(banner).toHaveCount(0);
  await other.waitForTimeout(1_000);
  await expect(other.getByRole("heading", { name: "Lås op" })).toBeVisible();

  await other.reload();
  await letIn(page);
  await inView(other);
  await page.getByRole("navigation", { name: "Hovedmenu" }).getByRole("link", { name: "Sikkerhed" }).click();
  await page.getByRole("link", { name: "Automatisk lås" }).click();
  await expect(page.getByText("Nyt vindue", { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Hændelser" }).click();
  await expect(page.getByText("Nyt vindue låst op uden adgangskode")).toBeVisible();
});

test("[§9] a link that a script follows lets nobody in; one that the person follows serves once", async ({
  page,
  context,
}) => {
  await victim(page);
  const asked = page.getByRole("complementary", { name: "Overblik er åbnet i et nyt vindue" });
  await page.evaluate(() => {
    const link = [...document.querySelectorAll("a")].find(({ pathname }) => pathname === "/gaeld")!;
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true, cancelable: true }));
  });
  const byScript = await context.newPage();
  await byScript.goto("/gaeld");
  await expect(byScript.getByRole("heading", { name: "Lås op" })).toBeVisible();
  await expect(asked).toBeVisible();
  await asked.getByRole("button", { name: "Nej" }).click();

  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "Gæld" })
    .first()
    .click({ modifiers: ["Control"] });
  const beside = await opened;
  await inView(beside);
  await expect(asked).toHaveCount(0);
  const again = await context.newPage();
  await again.goto("/gaeld");
  await expect(again.getByRole("heading", { name: "Lås op" })).toBeVisible();
  // Whoever was looked at last is asked.
  await expect(beside.getByRole("complementary", { name: "Overblik er åbnet i et nyt vindue" })).toBeVisible();
});

test("[§9] after a lock nothing is left to be had: not by a claim, not by asking, not from a window that was waiting", async ({
  page,
  context,
}) => {
  const { arm: armed, password } = await victim(page);
  const waiting = await context.newPage();
  await waiting.goto("/aktiver");
  await expect(page.getByRole("complementary", { name: "Overblik er åbnet i et nyt vindue" })).toBeVisible();
  await lockNow(page);
  await expect(page.getByRole("complementary", { name: "Overblik er åbnet i et nyt vindue" })).toHaveCount(0);
  await armed(waiting);
  expect(await askAsScript(waiting, [crypto.randomUUID()])).toEqual({ spoils: [], said: '["nobody"]' });
  await expect(waiting.getByRole("heading", { name: "Lås op" })).toBeVisible();
  const later = await context.newPage();
  await later.goto("/gaeld");
  await expect(later.getByRole("heading", { name: "Lås op" })).toBeVisible();
  await armed(later);
  expect(await askAsScript(later, [crypto.randomUUID()])).toEqual({ spoils: [], said: '["nobody"]' });
  await unlockAsked(later, password);
});
