import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { answerMail } from "../support/answerMail.ts";
import { confirmLinkAt } from "../support/server.ts";
import { startStorageProcess } from "../support/storageProcess.ts";

const PASSWORD = "wDPnx2-pECAk3NfxBIH4-070SeLem9OpEX3EpwAF5Ow";
const MIB = 1_048_576;
const UPLOAD_MIB = 60;
/** The measured growth is below 30; a busy machine collects its rubbish late. */
const ALLOWED_MIB = 45;

test("an upload and a download of 60 MiB pass through the server without lying in its memory", async () => {
  const folder = await mkdtemp(join(tmpdir(), "overblik-memory-"));
  const child = startStorageProcess(folder);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => ((await lines.next()) as { value: string }).value;
  const memory = async () => {
    child.stdin.write("\n");
    return JSON.parse(await next()) as { now: number; most: number };
  };
  try {
    const url = (await next()).slice("ready ".length);
    const { anonKey } = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
    const supabase = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
    const email = `${randomUUID()}@example.dk`;
    await supabase.auth.signUp({ email, password: PASSWORD });
    await answerMail(await confirmLinkAt(url, email), PASSWORD);
    const { data } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    const id = data.user?.id ?? "";
    const documents = supabase.storage.from("documents");
    const options = { contentType: "application/octet-stream" };
    // The first ones load code and grow buffers.
    for (const name of ["a", "b", "c"]) {
      await documents.upload(`${id}/${name}`, randomBytes(8 * MIB), options);
      await documents.download(`${id}/${name}`);
    }

    const grown: Record<string, number> = {};
    const bytes = randomBytes(UPLOAD_MIB * MIB);
    const forms = { raw: bytes, form: new Blob([bytes], { type: "application/octet-stream" }) };
    for (const [kind, body] of Object.entries(forms)) {
      const before = (await memory()).now;
      expect((await documents.upload(`${id}/${kind}`, body, options)).error).toBeNull();
      grown[kind] = ((await memory()).most - before) / MIB;
    }
    const before = (await memory()).now;
    const back = await documents.download(`${id}/form`);
    grown["download"] = ((await memory()).most - before) / MIB;
    const hash = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
    expect(hash(new Uint8Array((await back.data?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(hash(bytes));

    const shown = Object.entries(grown).map(([kind, mib]) => `${kind} ${mib.toFixed(1)} MiB`);
    console.log(`${UPLOAD_MIB} MiB through the server; its memory grew by at most: ${shown.join(", ")}`);
    for (const mib of Object.values(grown)) expect(mib).toBeLessThan(ALLOWED_MIB);
  } finally {
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
});
