import type { CycleParts } from "#data/syncCycle.ts";
import { syncCycle } from "#data/syncCycle.ts";
import { ok } from "#domain/result.ts";
import type { Result } from "#domain/result.ts";
import type { KeysetServer } from "./keysetServer.ts";
import type { TestDevice } from "./testDevice.ts";

/** One sync cycle of a device as the app runs it, with keysets from where they are kept. */
export async function cycle(
  device: TestDevice,
  keysets: Pick<KeysetServer, "keyset">,
  {
    token = async () => ok("token"),
    ...parts
  }: Partial<Pick<CycleParts, "reencrypting" | "countedUnderOlderKey" | "isStopped" | "signInAgain">> & {
    readonly token?: CycleParts["server"]["accessToken"];
  } = {},
): Promise<Result<void>> {
  return syncCycle({
    sync: (target) => device.sync.sync(target),
    vault: device.vault,
    server: {
      config: { url: "", anonKey: "" },
      accessToken: token,
      renewedToken: token,
      keyset: () => keysets.keyset(),
    },
    signInAgain: async () => ok(),
    answered: () => undefined,
    pulled: () => undefined,
    isStopped: () => false,
    ...parts,
  });
}
