import { createContext, use } from "react";
import { Outlet } from "react-router-dom";
import { LoadingPage } from "./LoadingPage.tsx";

/** Whether the page that was asked for keeps the person waiting. */
export const SlowPage = createContext(false);

/** Whether another address was asked for while this one is still shown. */
export const OnTheWay = createContext(false);

/** Where the page goes, and §2 what stands there while it loads. */
export function PageOutlet() {
  return use(SlowPage) ? <LoadingPage /> : <Outlet />;
}
