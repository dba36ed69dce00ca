import { data, redirectDocument } from "react-router";
import { getVendor } from "#server/vendors/get-vendor.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { pageHead } from "#app/head/page-head.ts";
import { pageMeta } from "#app/head/page-meta.ts";
import { languageOf, localPath } from "#app/language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useText } from "#app/ui/text.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const signedIn = await context.get(visitorContext).signedIn();
  if (!signedIn) throw redirectDocument(localPath(language, "/login"));
  const head = await pageHead({ context, url }, "vendor");
  if (signedIn.role !== "vendor" || signedIn.vendorId === null)
    return data({ head, business: null }, 403);
  const business = await getVendor(context.get(worldContext), signedIn.vendorId);
  if (!business)
    throw new Error(`The vendor ${signedIn.vendorId} of a signed-in person is missing.`);
  return { head, business };
}

export const meta: Route.MetaFunction = pageMeta;

const states = {
  waiting: { title: "vendor.waiting", text: "vendor.waitingText", kind: "information" },
  approved: { title: "vendor.approved", text: "vendor.approvedText", kind: "good" },
  suspended: { title: "vendor.suspended", text: "vendor.suspendedText", kind: "problem" },
} as const;

export default function VendorDashboard({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { business } = loaderData;
  if (!business) return <ForVendorsOnly />;
  const state = states[business.state];
  return (
    <div className="shell py-8 md:py-10">
      <p className="text-sm text-muted">{t("vendor.title")}</p>
      <h1 className="mt-1 text-2xl">{business.businessName}</h1>
      <div className="mt-6 max-w-2xl">
        <Notice kind={state.kind}>
          <p className="font-semibold">{t(state.title)}</p>
          <p className="mt-1">{t(state.text)}</p>
          {business.suspensionReason && (
            <p className="mt-1 break-words whitespace-pre-line">{business.suspensionReason}</p>
          )}
        </Notice>
        <p className="mt-6 text-muted">{t("vendor.nothingYet")}</p>
        <p className="mt-6">
          <LocalLink to="/products" reloadDocument className={buttonClass("secondary")}>
            {t("vendor.seeShop")}
          </LocalLink>
        </p>
      </div>
    </div>
  );
}

function ForVendorsOnly() {
  const t = useText();
  return (
    <div className="shell py-16">
      <h1 className="text-2xl">{t("vendor.onlyTitle")}</h1>
      <p className="mt-3 max-w-prose text-muted">{t("vendor.onlyText")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <LocalLink to="/" reloadDocument className={buttonClass()}>
          {t("vendor.toShop")}
        </LocalLink>
        <LocalLink to="/orders" reloadDocument className={buttonClass("secondary")}>
          {t("vendor.toOrders")}
        </LocalLink>
      </p>
    </div>
  );
}
