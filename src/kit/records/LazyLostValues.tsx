import { Boundary } from "#ui/layout/Boundary.tsx";
import { lazyPart } from "#ui/layout/LazyPart.ts";
import type { LostValuesOfProps } from "./LostValuesOf.tsx";

const LostValuesOf = lazyPart<LostValuesOfProps>(async () => (await import("./LostValuesOf.tsx")).LostValuesOf);

/** `LostValuesOf` on the page of a record, fetched after its figures. */
export function LazyLostValues(props: LostValuesOfProps) {
  return (
    <Boundary part="component" waiting={null}>
      <LostValuesOf {...props} />
    </Boundary>
  );
}
