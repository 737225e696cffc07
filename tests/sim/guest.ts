import { syncCycle } from "#data/sync/syncCycle.ts";
import { failed, ok } from "#domain/result.ts";
import { Device, must, newKeyset } from "./device.ts";
import type { DeviceParts } from "./device.ts";
import type { SimServer } from "./server.ts";
import { tokenOf } from "./tokens.ts";

export const GUEST = "guest";
const RECORD = "assets/6f6e9ad1-8ec1-4f8c-9d52-3c1a7e1b0c44";
const [COLLECTION, ID] = RECORD.split("/") as [string, string];

/** Somebody with an account of their own, who signs in on the household's devices now and then. */
export class Guest {
  readonly device: Device;
  readonly server: SimServer;
  #value = 0;

  private constructor(parts: DeviceParts, server: SimServer) {
    this.device = new Device(parts);
    this.server = server;
  }

  static async of(parts: DeviceParts, server: SimServer): Promise<Guest> {
    const guest = new Guest(parts, server);
    const keyset = await newKeyset(parts);
    await parts.disk.vault().saveKeyset(keyset);
    server.swapKeyset(0, keyset);
    await guest.device.open(keyset);
    return guest;
  }

  /** Signs in on `host`, whose own account is signed out by that, writes, and lets it be sent. */
  async visit(host: Device): Promise<void> {
    host.signedIn = { account: GUEST, salt: undefined };
    this.#value += 1;
    const [tab] = this.device.tabs;
    const set = { value: this.#value };
    must(await tab!.vault.commit([{ kind: "put", collection: COLLECTION, id: ID, schemaVersion: 1, set }]));
    await syncCycle({
      sync: (target) => this.device.sync(target),
      vault: tab!.vault,
      server: {
        config: { url: "http://server.test", anonKey: "anon" },
        accessToken: async () => ok(tokenOf(GUEST)),
        renewedToken: async () => ok(tokenOf(GUEST)),
        keyset: async () => ok(this.server.keyset),
      },
      signInAgain: async () => failed({ kind: "SignInAgain" }),
      answered: () => undefined,
      pulled: () => undefined,
      isStopped: () => false,
    });
  }

  /** The problems of the guest's own account. */
  problems(): readonly string[] {
    const shown = this.device.tabs[0]?.records ?? new Map();
    const value: unknown = this.#value === 0 ? undefined : shown.get(RECORD)?.fields["value"];
    const isOwn = shown.size === (this.#value === 0 ? 0 : 1) && (this.#value === 0 || value === this.#value);
    return isOwn ? [] : ["a guest's account holds something else than the guest wrote"];
  }
}
