import type { Dexie } from "dexie";

/** Dexie's version 1 is the browser's version 10. */
const STEPS = 10;

/**
 * A store that a newer app has written is not opened: what an older one would write into it might not be read by the newer.
 * Nothing of it is deleted or altered; an update opens it again. Dexie by itself would open it as it stands.
 */
export function refuseNewer(dexie: Dexie): void {
  const refuse = (): void => {
    if (dexie.backendDB().version >= nextVersion(dexie.verno))
      throw new DOMException("A newer version of the app has written this store", "VersionError");
  };
  dexie.on("ready", refuse, true);
}

/** Opens no store under the number of a newer version: Dexie would, to add the tables that it misses there. */
export function withMaxDatabaseVersion(verno: number, indexedDB: IDBFactory): IDBFactory {
  return new Proxy(indexedDB, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      if (name !== "open") return member.bind(target) as unknown;
      return (database: string, version?: number) => {
        // Not a VersionError: that one Dexie answers by trying again.
        if (version !== undefined && version >= nextVersion(verno))
          throw new DOMException("A newer version of the app has written this store", "InvalidStateError");
        return target.open(database, version);
      };
    },
  });
}

/** The numbers in between are Dexie's own. */
function nextVersion(verno: number): number {
  return (verno + 1) * STEPS;
}

/** A newer app wants to upgrade the store: this tab lets go of it for good. `replaced` hears of it; not when it is deleted. */
export function closeOnVersionChange(dexie: Dexie, replaced: () => void): void {
  dexie.on("versionchange", ({ newVersion }) => {
    if (newVersion === null || newVersion === 0) return true;
    dexie.close();
    replaced();
    // Dexie's own answer would open it again when it is next asked for something.
    return false;
  });
}
