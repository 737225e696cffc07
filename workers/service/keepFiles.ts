/** As many as a browser asks one server for at the same time; a page that is being opened waits for no more than these. */
const AT_ONCE = 6;

/**
 * Brings the files that are missing in the cache, in batches. Workbox asks for one after the other and opens the cache
 * anew for each, which keeps a processor busy for seconds with the hundreds of files of a build; what it finds here it
 * does not ask for again. Where one does not come, none of its batch is kept, and it throws.
 */
export async function keepFiles(cache: Pick<Cache, "keys" | "addAll">, files: readonly string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !kept.has(file));
  for (let from = 0; from < missing.length; from += AT_ONCE) await cache.addAll(missing.slice(from, from + AT_ONCE));
}
