import { useEffect } from "react";
import { keepFocus } from "#ui/overlays/keepFocus.ts";
import { watchErrors } from "../errors/watchErrors.ts";
import { FactorGate } from "./FactorGate.tsx";
import { KeysGate } from "./KeysGate.tsx";

/** What may come up over any page. Fetched after the first paint, so it is no part of what a visitor waits for. */
export function Beside() {
  useEffect(keepFocus, []);
  useEffect(watchErrors, []);
  return (
    <>
      <FactorGate />
      <KeysGate />
    </>
  );
}
