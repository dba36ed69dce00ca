import "#app/styles/panel.css";
import { Outlet, useRouteError } from "react-router";
import { keptSettings } from "#server/settings/kept-settings.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { worldContext } from "#app/context.ts";
import { ErrorPage } from "#app/features/errors/error-page.tsx";
import { KeptSent, keptIn } from "#app/features/errors/kept-form.tsx";
import { ShopNameContext } from "#app/features/people/sign-in/shop-name.ts";
import type { Route } from "./+types/panel";

export const handle: AreaHandle = { area: "panel" };

export async function loader({ context }: Route.LoaderArgs) {
  const { business } = await keptSettings(context.get(worldContext));
  return { shop: { name: business.name } };
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export default function Panel({ loaderData }: Route.ComponentProps) {
  return (
    <ShopNameContext value={loaderData.shop.name}>
      <Outlet />
    </ShopNameContext>
  );
}

export function ErrorBoundary() {
  const sent = keptIn(useRouteError(), "sent");
  if (sent === null) return <ErrorPage />;
  return (
    <main id="content">
      <KeptSent sent={sent} login="/admin/login" />
    </main>
  );
}
