import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { type Route, type RouteId, ROUTES } from "#config/routes.ts";
import { PageError } from "./errors/PageError.tsx";
import { PageTrouble } from "./errors/PageTrouble.tsx";
import { loadWords } from "./i18n.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { PAGES } from "./pages.ts";
import { LoadingApp } from "./shell/LoadingApp.tsx";
import { PublicFrame } from "./shell/PublicFrame.tsx";
import { Root } from "./shell/Root.tsx";

/** §2 Every route of the table under both of its addresses, which stay as typed. */
function pagesFor(access: Route["access"]): RouteObject[] {
  const ids = (Object.keys(ROUTES) as RouteId[]).filter((id) => ROUTES[id].access === access);
  return ids.flatMap((id) => {
    const { path, alias }: Route = ROUTES[id];
    return [path, ...(alias ? [alias] : [])].map((address) => ({
      path: address,
      lazy: async () => {
        const [Component] = await Promise.all([PAGES[id].load(), loadWords(PAGES[id].words)]);
        return { Component };
      },
      // One page in trouble leaves the menu standing.
      errorElement: <PageTrouble />,
    }));
  });
}

/** The frame of the signed-in pages is no part of what a visitor fetches. */
async function memberShell() {
  const [{ MemberShell }] = await Promise.all([import("./shell/MemberShell.tsx"), loadWords(["auth"])]);
  return { Component: MemberShell };
}

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <PageError />,
    hydrateFallbackElement: <LoadingApp />,
    children: [
      { lazy: memberShell, children: pagesFor("member") },
      {
        element: <PublicFrame />,
        children: [
          ...pagesFor("public"),
          { path: "/index", element: <Navigate to={ROUTES.landing.path} replace /> },
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
