import { Outlet, useMatches } from "react-router";
import { remindsToConfirm, type AreaHandle } from "#app/i18n/area.ts";
import { useCartInStep } from "#app/features/carts/cart-store.ts";
import { useCarriedWishList } from "#app/features/wishlist/use-carried-wish-list.ts";
import { visitorContext } from "#app/context.ts";
import { ConfirmReminder } from "#app/features/people/sign-in/confirm-reminder.tsx";
import { mailDelivery } from "#app/features/people/mail/mail-delivery.ts";
import { MailDeliveryContext, NoMailBanner } from "#app/features/people/mail/mail-notice.tsx";
import type { Route } from "./+types/account-layout";

export const handle: AreaHandle = { area: "account" };

/** Pages of one person: nobody else's cache may keep them. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = await context.get(visitorContext).signedIn();
  return {
    unconfirmedEmail: signedIn && !signedIn.emailConfirmed ? signedIn.email : null,
    delivery: await mailDelivery(context),
  };
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  const { unconfirmedEmail, delivery } = loaderData;
  useCartInStep();
  useCarriedWishList();
  const reminds = remindsToConfirm(useMatches());
  return (
    <MailDeliveryContext value={delivery}>
      <NoMailBanner />
      {reminds && unconfirmedEmail !== null && <ConfirmReminder email={unconfirmedEmail} />}
      <Outlet />
    </MailDeliveryContext>
  );
}
