import "#app/styles/panel.css";
import { Outlet, useRouteError } from "react-router";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { worldContext } from "#app/context.ts";
import { ErrorPage } from "#app/features/errors/error-page.tsx";
import { SavedSubmission, savedIn } from "#app/features/errors/saved-form.tsx";
import { ShopNameContext } from "#app/features/people/sign-in/shop-name.ts";
import type { Route } from "./+types/panel";

export const handle: AreaHandle = { area: "panel" };

export async function loader({ context }: Route.LoaderArgs) {
  const { business } = await cachedSettings(context.get(worldContext));
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
  const sent = savedIn(useRouteError(), "sent");
  if (sent === null) return <ErrorPage />;
  return (
    <main id="content">
      <SavedSubmission sent={sent} login="/admin/login" />
    </main>
  );
}
