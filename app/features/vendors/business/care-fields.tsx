import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import {
  consentWording,
  hasConsented,
  type VendorConsent,
} from "#domain/vendors/vendor-consent.ts";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";
import type { ControlOf } from "./business-part.tsx";

export type CareFieldName =
  | "careEmail"
  | "carePhone"
  | "officerName"
  | "officerDesignation"
  | "consent";

type CareProps = { control: ControlOf<CareFieldName>; consent: VendorConsent | null };

/** How buyers reach the business, and the vendor's word that they are shown it: asked for as long as it isn't given. */
export function CareFields({ control, consent }: CareProps) {
  const t = useText();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...control("careEmail")}
          type="email"
          label={t("business.careEmail")}
          hint={t("business.careEmailHint")}
          autoComplete="off"
        />
        <TextField
          {...control("carePhone")}
          type="tel"
          label={t("business.carePhone")}
          hint={t("business.carePhoneHint")}
          autoComplete="off"
        />
        <TextField
          {...control("officerName")}
          label={t("business.officerName")}
          aside={t("checkout.optional")}
          hint={t("business.officerHint")}
          autoComplete="off"
        />
        <TextField
          {...control("officerDesignation")}
          label={t("business.officerDesignation")}
          aside={t("checkout.optional")}
          hint={t("business.officerDesignationHint")}
          autoComplete="off"
        />
      </div>
      {!hasConsented(consent) && <ConsentBox control={control} />}
    </>
  );
}

/** Its value is the wording that was read: a page that was opened before the wording changed agrees to nothing else. */
function ConsentBox({ control }: Pick<CareProps, "control">) {
  const t = useText();
  const { name, defaultValue, error } = control("consent");
  return (
    <div className="mt-4 max-w-prose">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          name={name}
          value={consentWording}
          defaultChecked={defaultValue === consentWording}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "consent-error" : undefined}
          className="mt-0.5 size-5 shrink-0 accent-leaf"
        />
        {t("business.care.agree")}
      </label>
      {error && (
        <p id="consent-error" className="mt-1 text-sm text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}

/** When it was agreed, and the way back. */
export function ConsentStanding({ consent }: { consent: VendorConsent | null }) {
  const t = useText();
  const language = useLanguage();
  const path = usePath();
  if (consent === null) return null;
  const day = formatIndiaDay(indiaDay(consent.givenAt), language);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="font-semibold">{t("business.care.agreed", { day })}</p>
      <p className="mt-1 mb-3 max-w-prose text-sm text-muted">{t("business.care.withdrawText")}</p>
      <PostButton
        action={path("/vendor/business/consent/withdrawal")}
        text={t("business.care.withdraw")}
      />
    </div>
  );
}
