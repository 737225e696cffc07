import { Suspense } from "react";
import { lazyPart } from "../layout/LazyPart.ts";
import type { MenuProps } from "./Menu.tsx";

const Menu = lazyPart<MenuProps>(async () => (await import("./Menu.tsx")).Menu, "soon");

/** `Menu` for what a page opens with: its code, which is more than that of most pages, comes when the page stands. */
export function LazyMenu(props: MenuProps) {
  return (
    <Suspense fallback={null}>
      <Menu {...props} />
    </Suspense>
  );
}
