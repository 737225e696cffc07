import { afterEach, expect, test, vi } from "vitest";
import { passkeySupport } from "./passkey.ts";

afterEach(() => vi.unstubAllGlobals());

function at(hostname: string, can: Record<string, boolean> | undefined = { "extension:prf": true }, isSecure = true) {
  vi.stubGlobal("PublicKeyCredential", can && { getClientCapabilities: async () => can });
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("location", { hostname });
  return passkeySupport();
}

test("[§4] a passkey belongs to a name: at a number none is offered, whatever the browser can do", async () => {
  for (const number of ["127.0.0.1", "192.168.1.20", "[::1]"]) expect(await at(number)).toBe("nameless");
  for (const name of ["localhost", "overblik.example", "a1.example"]) expect(await at(name)).toBe("yes");
});

test("[§4] a browser that says nothing of unlocking may be able to, and one that says no is not", async () => {
  expect(await at("localhost", {})).toBe("maybe");
  expect(await at("localhost", { "extension:prf": false })).toBe("no");
  expect(await at("127.0.0.1", undefined, false)).toBe("no");
});
