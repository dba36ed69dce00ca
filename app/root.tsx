import "./styles/app.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { areaOf } from "#app/area.ts";
import { useLanguage } from "#app/ui/text.tsx";
import { EarlyScript } from "#app/early/early-script.tsx";

export { ErrorPage as ErrorBoundary } from "#app/ui/error-page.tsx";

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const area = areaOf(useMatches());
  return (
    <html lang={language} data-area={area}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FBF8F1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {area !== "panel" && <EarlyScript />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
