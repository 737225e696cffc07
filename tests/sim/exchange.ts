import type { Keysets } from "#data/keys/keysetAgreement.ts";
import type { CycleParts } from "#data/sync/syncCycle.ts";
import { tokenOwner } from "#data/remote/tokenOwner.ts";
import { failed, ok } from "#domain/result.ts";
import type { VaultApi } from "#workers/vault/vaultApi.ts";
import type { Device, Tab } from "./device.ts";
import type { Household } from "./household.ts";
import { ACCOUNT, tokenOf } from "./tokens.ts";

/** Of 100 questions for a session, those that do not get one. */
const SESSION_PERCENT = { ended: 3, refreshFails: 15, signInFails: 15 } as const;

const SIGNED_OUT = failed({ kind: "SignedOut" } as const);
const LOCKED = failed({ kind: "Locked" } as const);

/** A cycle as the app runs it on a device, in one of its tabs or while it is locked. */
export function cycleParts(household: Household, device: Device, tab: Tab | undefined): CycleParts {
  const { faults } = household;
  // A tab that was closed or locked meanwhile answers nothing any more.
  const asked = async <Value>(work: (vault: VaultApi) => Promise<Value>) =>
    device.isOpen(tab) ? work(tab.vault) : failed({ kind: "Locked" } as const);
  return {
    sync: (target, again) => device.sync(target, again),
    state: (target, statement) => device.state(target, statement),
    vault: {
      absorb: (isNewest) => asked((vault) => vault.absorb(isNewest)),
      adoptKeyset: (keyset) => asked((vault) => vault.adoptKeyset(keyset)),
      compact: () => asked((vault) => vault.compact()),
      reencrypt: (limit) => asked(async (vault) => (household.isReencrypting ? vault.reencrypt(limit) : LOCKED)),
      setClockOffset: (ms) => asked((vault) => vault.setClockOffset(ms)),
      checkServer: (...how) => asked((vault) => vault.checkServer(...how)),
    },
    server: {
      config: { url: "http://server.test", anonKey: "anon" },
      accessToken: async () =>
        faults.happens("sessionEnded", SESSION_PERCENT.ended) ? SIGNED_OUT : tokenOn(household, device),
      renewedToken: async () => {
        if (faults.happens("refreshLost", SESSION_PERCENT.refreshFails)) return failed({ kind: "Offline" });
        const isRefused = faults.happens("refreshRefused", SESSION_PERCENT.refreshFails);
        return isRefused ? SIGNED_OUT : tokenOn(household, device);
      },
      keyset: async () => ok(household.keysetFor(device)),
    },
    signInAgain: async () => {
      if (faults.happens("signInLost", SESSION_PERCENT.signInFails)) return failed({ kind: "Offline" });
      const isRefused = faults.happens("signInRefused", SESSION_PERCENT.signInFails);
      return isRefused || !household.isSignedIn(device) ? failed({ kind: "SignInAgain" }) : ok();
    },
    keysets: keysetsOf(household, device),
    answered: () => undefined,
    pulled: () => undefined,
    isStopped: () => false,
    reencrypting: () => faults.count("reencrypted"),
    isDoubting: async () => typeof device.found.differs === "object",
    checked: (found) => household.checked(device, found),
  };
}

/** The one session that a browser has, when it is this account's. */
function tokenOn(household: Household, device: Device) {
  const token = tokenOf(device.signedIn.account);
  return tokenOwner(token) === ACCOUNT && household.isSignedIn(device) ? ok(token) : SIGNED_OUT;
}

function keysetsOf({ server, faults }: Household, device: Device): Keysets {
  return {
    isDue: async (epoch) => device.comparedEpoch !== epoch,
    agreedEpoch: async () => device.agreedEpoch,
    agreed: async (epoch) => void ([device.agreedEpoch, device.comparedEpoch] = [epoch, epoch]),
    own: () => device.parts.disk.keyset(),
    put: async (expectedRev, keyset) => {
      if (server.swapKeyset(expectedRev, keyset)) faults.count("keysetGivenBack");
      return ok(server.keyset!);
    },
  };
}
