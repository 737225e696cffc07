import type { CycleParts } from "#data/sync/syncCycle.ts";
import { syncCycle } from "#data/sync/syncCycle.ts";
import { ok } from "#domain/result.ts";
import type { Result } from "#domain/result.ts";
import type { ResyncReason } from "#workers/sync/syncApi.ts";
import type { TestDevice } from "./testDevice.ts";

/** One sync cycle of a device as the app runs it, with keysets from where they are kept. */
export async function cycle(
  device: TestDevice,
  keysets: { keyset(): ReturnType<CycleParts["server"]["keyset"]> },
  {
    token = async () => ok("token"),
    again,
    ...parts
  }: Partial<
    Pick<
      CycleParts,
      "reencrypting" | "countedUnderOlderKey" | "isStopped" | "signInAgain" | "checked" | "isDoubting" | "keysets"
    >
  > & {
    readonly token?: CycleParts["server"]["accessToken"];
    readonly again?: ResyncReason | undefined;
  } = {},
): Promise<Result<void>> {
  const all: CycleParts = {
    sync: (...asked) => device.sync.sync(...asked),
    state: (...asked) => device.sync.state(...asked),
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
  };
  return syncCycle(all, again);
}
