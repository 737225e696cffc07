import { createContext, Fragment, use } from "react";
import { Outlet } from "react-router-dom";
import { useWorkspace } from "#data/records/workspace.ts";
import { LoadingPage } from "./LoadingPage.tsx";

/** Whether the page that was asked for keeps the person waiting. */
export const SlowPage = createContext(false);

/** Whether another address was asked for while this one is still shown. */
export const OnTheWay = createContext(false);

/** Where the page goes, and §2 what stands there while it loads. With other records it begins anew. */
export function PageOutlet() {
  const isOwn = useWorkspace() === undefined;
  if (use(SlowPage)) return <LoadingPage />;
  return (
    <Fragment key={isOwn ? "own" : "workspace"}>
      <Outlet />
    </Fragment>
  );
}
