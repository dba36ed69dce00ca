import "#app/styles/panel.css";
import { Outlet } from "react-router";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { VendorArea } from "#app/features/vendors/layout/vendor-area.tsx";
import { ShopNameContext } from "#app/features/people/sign-in/shop-name.ts";
import type { Route } from "./+types/vendor-area";

export { ErrorPage as ErrorBoundary } from "#app/features/errors/error-page.tsx";

export const handle: AreaHandle = { area: "vendor" };

/** Pages of one business: nobody else's cache may keep them. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const [signedIn, { business }] = await Promise.all([
    context.get(visitorContext).signedIn(),
    cachedSettings(context.get(worldContext)),
  ]);
  return { shopName: business.name, personName: signedIn?.name ?? null };
}

export default function VendorsArea({
  loaderData: { shopName, personName },
}: Route.ComponentProps) {
  return (
    <ShopNameContext value={shopName}>
      <VendorArea personName={personName}>
        <Outlet />
      </VendorArea>
    </ShopNameContext>
  );
}
