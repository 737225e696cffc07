import { expect, test } from "vitest";
import { type FakeSyncServer, fakeSyncServer } from "#tests/support/fakeSyncServer.ts";
import { firstDevice, must, nextDevice, put, reopened } from "#tests/support/testDevice.ts";

/** Sealed in steps of 256 bytes, with a tag of 16. */
const [ONE_STEP, TWO_STEPS] = [272, 528];

/** As long as a transaction of a bank's file, and made of the same. */
const posting = (n: number) => {
  const account = "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11";
  return {
    accountId: account,
    date: "2026-10-31",
    amount: { minor: -12_345 - n, currency: "DKK" },
    text: `Netto ${n}`,
    status: "booked",
    importBatchId: crypto.randomUUID(),
    dedupeKey: `${account}|2026-10-31|${-12_345 - n}|netto ${n}||0`,
  };
};

function sealedBytes({ rows }: FakeSyncServer): readonly number[] {
  return [...rows.values()].flatMap(({ collection, ct }) => (collection === "assets" ? [atob(ct).length] : []));
}

test("[§2] records go in a compact text to a server that keeps older apps from them, once it has said so", async () => {
  const server = fakeSyncServer();
  const { device, keyset } = await firstDevice({ fetch: server.fetch });
  must(await device.vault.commit([put(crypto.randomUUID(), posting(1))]));
  must(await device.exchange());
  expect(sealedBytes(server), "written before the server was ever asked").toEqual([TWO_STEPS]);
  must(await device.vault.commit([put(crypto.randomUUID(), posting(2))]));
  must(await device.exchange());
  expect(sealedBytes(server)).toEqual([TWO_STEPS, ONE_STEP]);
  const other = await nextDevice(keyset, { fetch: server.fetch });
  must(await other.exchange());
  expect(new Set([...other.records().values()].map(({ fields }) => fields["text"]))).toEqual(
    new Set(["Netto 1", "Netto 2"]),
  );
});

test("[§2] an older server is spoken to in its own version, and gets records that older apps read", async () => {
  const server = fakeSyncServer();
  server.newest = 1;
  const { device } = await firstDevice({ fetch: server.fetch });
  for (const n of [1, 2]) {
    must(await device.vault.commit([put(crypto.randomUUID(), posting(n))]));
    must(await device.exchange());
  }
  expect([server.protocol, sealedBytes(server)]).toEqual(["1", [TWO_STEPS, TWO_STEPS]]);
});

test("[§2] a server that becomes newer, and older again, changes how records are written from then on", async () => {
  const server = fakeSyncServer();
  const { device } = await firstDevice({ fetch: server.fetch });
  for (const newest of [1, 2, 1]) {
    server.newest = newest;
    must(await device.exchange());
    must(await device.vault.commit([put(crypto.randomUUID(), posting(newest))]));
    must(await device.exchange());
  }
  expect(sealedBytes(server)).toEqual([TWO_STEPS, ONE_STEP, TWO_STEPS]);
  const again = await reopened(device, { fetch: server.fetch });
  must(await again.vault.load());
  expect(again.records().size).toBe(3);
});

test("[§2] long bodies are gzipped for a server that says it takes them", async () => {
  const server = fakeSyncServer();
  server.takesGzip = true;
  const sizes: (readonly [string, number])[] = [];
  const watched: typeof fetch = (url, init) => {
    const body = init?.body as string | Uint8Array;
    sizes.push([new Headers(init?.headers).get("content-encoding") ?? "none", body.length]);
    return server.fetch(url, init);
  };
  const { device } = await firstDevice({ fetch: watched });
  must(await device.exchange());
  must(await device.vault.commit(Array.from({ length: 200 }, (_, n) => put(crypto.randomUUID(), posting(n)))));
  must(await device.exchange());
  expect(sealedBytes(server)).toHaveLength(200);
  expect(sizes.map(([encoding]) => encoding)).toContain("gzip");
  const [, pushed] = sizes.find(([encoding]) => encoding === "gzip")!;
  expect(pushed / 200).toBeLessThan(420);
});
