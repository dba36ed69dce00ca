import { hasConsented } from "#domain/vendors/vendor-consent.ts";
import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import type { OwnBusiness } from "#server/vendors/get-vendor.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

export type ShownBusiness = Pick<
  OwnBusiness,
  "businessName" | "suspensionReason" | "sentBackReason" | "consent"
> & { standing: VendorStanding };

type BannerText = { kind: "information" | "problem"; title: TextKey; text: TextKey };

const bannerTexts: Record<Exclude<VendorStanding, "approved">, BannerText> = {
  "to-complete": { kind: "information", title: "vendor.toComplete", text: "vendor.toCompleteText" },
  "in-review": { kind: "information", title: "vendor.waiting", text: "vendor.waitingText" },
  "sent-back": { kind: "problem", title: "vendor.sentBack", text: "vendor.sentBackText" },
  paused: { kind: "problem", title: "vendor.paused", text: "vendor.pausedText" },
  suspended: { kind: "problem", title: "vendor.suspended", text: "vendor.suspendedText" },
};

/** Why nothing of the vendor is on sale, and what to do about it; once it is approved, what else it is asked for. */
export function StandingBanner({ business }: { business: ShownBusiness }) {
  const t = useText();
  const { standing, suspensionReason, sentBackReason } = business;
  if (standing === "approved") return <CareBanner consent={business.consent} />;
  const { kind, title, text } = bannerTexts[standing];
  const reason = { suspended: suspensionReason, "sent-back": sentBackReason }[standing as string];
  return (
    <div className="mb-5 max-w-3xl">
      <Notice kind={kind}>
        <p className="font-semibold">{t(title)}</p>
        <p className="mt-1">{t(text)}</p>
        {reason && <p className="mt-1 break-words whitespace-pre-line">{reason}</p>}
        {standing !== "suspended" && standing !== "in-review" && (
          <LocalLink
            to="/vendor/business"
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline"
          >
            {t("vendor.toBusiness")}
          </LocalLink>
        )}
      </Notice>
    </div>
  );
}

/** Nothing once buyers are shown the vendor's contact, in today's wording. */
function CareBanner({ consent }: Pick<ShownBusiness, "consent">) {
  const t = useText();
  if (hasConsented(consent)) return null;
  const title = consent === null ? "vendor.careMissing" : "vendor.careAgain";
  return (
    <div className="mb-5 max-w-3xl">
      <Notice kind="information">
        <p className="font-semibold">{t(title)}</p>
        <p className="mt-1">{t(`${title}Text`)}</p>
        <LocalLink
          to="/vendor/business#care"
          className="mt-1 inline-flex min-h-11 items-center font-semibold underline"
        >
          {t("vendor.toCare")}
        </LocalLink>
      </Notice>
    </div>
  );
}
