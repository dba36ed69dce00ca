import "./styles/app.css";
import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { areaOf } from "#app/i18n/area.ts";
import { useLanguage } from "#app/kit/text.tsx";
import { PreHydrationScript } from "#app/before-hydration/pre-hydration-script.tsx";
import type { loader as rootLayoutLoader } from "#app/routes/shop/root-layout.tsx";

export { ErrorPage as ErrorBoundary } from "#app/features/errors/error-page.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const area = areaOf(useMatches());
  const person = useRouteLoaderData<typeof rootLayoutLoader>("routes/shop/root-layout");
  return (
    <html
      lang={language}
      data-area={area}
      // Left out where the owner isn't known: the pre-hydration script then leaves the cart's owner as it is.
      data-viewer={person && (person.viewer?.role ?? "none")}
      data-cart-owner={person?.cartOwner ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {area !== "panel" && <PreHydrationScript />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
