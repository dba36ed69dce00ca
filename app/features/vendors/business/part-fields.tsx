import type { ShownAbove } from "#app/forms/read-fit.ts";
import { AboveMrpChoice } from "#app/kit/panel/above-mrp-choice.tsx";
import { TextField } from "#app/kit/field.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ControlOf } from "./business-part.tsx";
import { StateField } from "./state-field.tsx";

const row = "grid gap-4 sm:grid-cols-2";

type NameProps = { control: ControlOf<"businessName">; isPersonal: boolean };

export function NameFields({ control, isPersonal }: NameProps) {
  const t = useText();
  return (
    <div className={row}>
      <TextField
        {...control("businessName")}
        label={t("business.name")}
        hint={t(isPersonal ? "business.name.personal" : "business.name.hint")}
        autoComplete="organization"
      />
    </div>
  );
}

export type AddressFieldName = "addressLine1" | "addressLine2" | "city" | "state" | "pinCode";

export function AddressPartFields({ control }: { control: ControlOf<AddressFieldName> }) {
  const t = useText();
  return (
    <div className={row}>
      <TextField
        {...control("addressLine1")}
        label={t("checkout.addressLine1")}
        hint={t("checkout.addressLine1Hint")}
        autoComplete="address-line1"
      />
      <div className="flex flex-col justify-end">
        <TextField
          {...control("addressLine2")}
          label={t("checkout.addressLine2")}
          aside={t("checkout.optional")}
          autoComplete="address-line2"
        />
      </div>
      <TextField {...control("city")} label={t("checkout.city")} autoComplete="address-level2" />
      <StateField {...control("state")} label={t("checkout.state")} autoComplete="address-level1" />
      <TextField
        {...control("pinCode")}
        label={t("business.pinCode")}
        autoComplete="postal-code"
        inputMode="numeric"
      />
    </div>
  );
}

type ContactProps = {
  control: ControlOf<"contactName" | "contactPhone" | "contactEmail">;
  /** Nothing was saved yet: what stands there is the person's own. */
  isOwn: boolean;
};

export function ContactFields({ control, isOwn }: ContactProps) {
  const t = useText();
  return (
    <>
      {isOwn && <p className="mb-3 text-sm text-muted">{t("business.contact.own")}</p>}
      <div className={row}>
        <TextField
          {...control("contactName")}
          label={t("business.contactName")}
          autoComplete="name"
        />
        <TextField
          {...control("contactPhone")}
          type="tel"
          label={t("business.contactPhone")}
          autoComplete="tel-national"
        />
        <TextField
          {...control("contactEmail")}
          type="email"
          label={t("business.contactEmail")}
          autoComplete="email"
        />
      </div>
    </>
  );
}

const ofNumber = {
  autoComplete: "off",
  autoCapitalize: "characters",
  spellCheck: false,
} as const;

type TaxProps = {
  control: ControlOf<"gst" | "gstin" | "pan">;
  /** The own packs that the number would lift above their MRP. */
  above: ShownAbove | null;
};

/** Both numbers are asked for whatever is chosen: without script nothing could show them later. */
export function TaxFields({ control, above }: TaxProps) {
  const t = useText();
  const { defaultValue: chosen, error } = control("gst");
  return (
    <div className="grid gap-4">
      <RadioField
        name="gst"
        legend={t("business.tax.choice")}
        choices={["yes", "no"] as const}
        textOf={(choice) => t(`business.tax.${choice}`)}
        chosen={chosen}
        error={error}
      />
      <div className={row}>
        <TextField
          {...control("gstin")}
          label={t("business.gstin")}
          hint={t("business.gstinHint")}
          {...ofNumber}
        />
        <TextField
          {...control("pan")}
          label={t("business.pan")}
          aside={t("checkout.optional")}
          hint={t("business.panHint")}
          {...ofNumber}
        />
      </div>
      {above && <AboveMrpChoice above={above} hasSellers={false} />}
    </div>
  );
}
