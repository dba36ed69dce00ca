import {
  isRouteErrorResponse,
  Outlet,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { vendorStanding } from "#domain/vendors/vendor-standing.ts";
import { getBell } from "#server/notices/get-bell.ts";
import { getVendor } from "#server/vendors/get-vendor.ts";
import { worldContext } from "#app/context.ts";
import { saveSubmission } from "#app/features/people/guards/save-submission.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { PageError } from "#app/features/errors/error-page.tsx";
import { SavedSubmission, savedIn } from "#app/features/errors/saved-form.tsx";
import { mailDelivery } from "#app/features/people/mail/mail-delivery.ts";
import { MailDeliveryContext, NoMailBanner } from "#app/features/people/mail/mail-notice.tsx";
import { usePath } from "#app/kit/text.tsx";
import { VendorFrame } from "#app/features/vendors/layout/vendor-frame.tsx";
import { VendorsOnly } from "#app/features/vendors/vendors-only.tsx";
import type { Route } from "./+types/vendor-layout";

export const middleware: Route.MiddlewareFunction[] = [saveSubmission];

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = await requireVendor(context, url);
  const { vendorId } = person;
  const world = context.get(worldContext);
  const [business, bell] = await Promise.all([getVendor(world, vendorId), getBell(world, person)]);
  if (!business) throw new Error(`The vendor ${vendorId} of a signed-in person is missing.`);
  const { businessName, suspensionReason, sentBackReason, consent } = business;
  const standing = vendorStanding(business);
  const delivery = await mailDelivery(context);
  return {
    business: { businessName, standing, suspensionReason, sentBackReason, consent },
    bell,
    delivery,
  };
}

/** What an administrator decided meanwhile shows with the next page, but for whom the session is over. */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 401;

export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <MailDeliveryContext value={loaderData.delivery}>
      <NoMailBanner />
      <VendorFrame business={loaderData.business}>
        <Outlet />
      </VendorFrame>
    </MailDeliveryContext>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const path = usePath();
  const sent = savedIn(error, "sent");
  if (sent !== null) return <SavedSubmission sent={sent} login={path("/login")} />;
  return isRouteErrorResponse(error) && error.status === 403 ? <VendorsOnly /> : <PageError />;
}
