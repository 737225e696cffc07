import { useEffect } from "react";
import { restoreLostFocus } from "#ui/overlays/restoreLostFocus.ts";
import { watchErrors } from "../errors/watchErrors.ts";
import { FactorGate } from "./FactorGate.tsx";
import { MissingKeysGate } from "./MissingKeysGate.tsx";

/** The overlays that may come up over any page. Fetched after the first paint, so it is no part of what a visitor waits for. */
export function GlobalOverlays() {
  useEffect(restoreLostFocus, []);
  useEffect(watchErrors, []);
  return (
    <>
      <FactorGate />
      <MissingKeysGate />
    </>
  );
}
