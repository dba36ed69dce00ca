import { type AddressField, type AddressProblems } from "#domain/people/addresses/address.ts";
import {
  countryCodes,
  countryName,
  isCountryCode,
  type CountryCode,
} from "#domain/people/addresses/countries.ts";
import {
  isUsualPinCode,
  stateOfPinCode,
  type PinStates,
} from "#domain/people/addresses/pin-areas.ts";
import { readPostalCode } from "#domain/people/addresses/postal-code.ts";
import { indianStates, stateName } from "#domain/people/addresses/states.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { addressProblemText } from "./address-words.ts";

type Props = {
  address: Record<AddressField, string>;
  /** Where the fields keep it themselves, what they hold by now. */
  typed?: Props["address"];
  problems: AddressProblems;
  pinStates: PinStates;
  onChange: (field: AddressField, value: string) => void;
  /** To which nothing is sent: none of them is offered, but one that is chosen stays to be seen. */
  countriesOff?: readonly CountryCode[];
  /** The fields keep what is typed themselves, beginning with the address: nothing typed before React started is lost. */
  uncontrolled?: boolean;
};

/** The address in the order people write it; the labels of code and telephone follow the country. */
export function AddressFields({ address, typed = address, problems, ...props }: Props) {
  const { onChange, pinStates, uncontrolled = false, countriesOff = [] } = props;
  const t = useText();
  const country = isCountryCode(address.country) ? address.country : "IN";
  const offered = countryCodes.filter((code) => code === country || !countriesOff.includes(code));
  const field = (name: AddressField): AddressControl => {
    const problem = problems[name];
    return {
      name,
      ...(uncontrolled ? { defaultValue: address[name] } : { value: address[name] }),
      error: problem && addressProblemText(t, name, problem, country),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange(name, event.currentTarget.value),
    };
  };

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <StreetFields field={field} />
      <TextField
        {...field("city")}
        label={t("checkout.city")}
        autoComplete="shipping address-level2"
      />
      <StateField {...field("state")} indian={country === "IN"} />
      <div>
        <TextField
          {...field("postalCode")}
          label={t(`checkout.postalCode.${country}`)}
          autoComplete="shipping postal-code"
          inputMode={country === "IN" ? "numeric" : "text"}
        />
        {country === "IN" && <UnusualPinCode address={typed} pinStates={pinStates} />}
      </div>
      <CountryField {...field("country")} codes={offered} />
      <div className="sm:col-span-2">
        <TextField
          {...field("phoneNumber")}
          type="tel"
          label={t(country === "IN" ? "checkout.phone.IN" : "checkout.phone.other")}
          hint={t("checkout.phoneHint")}
          autoComplete={country === "IN" ? "shipping tel-national" : "shipping tel"}
        />
      </div>
    </div>
  );
}

type AddressControl = {
  name: AddressField;
  value?: string;
  defaultValue?: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

function StreetFields({ field }: { field: (name: AddressField) => AddressControl }) {
  const t = useText();
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          {...field("fullName")}
          label={t("checkout.fullName")}
          autoComplete="shipping name"
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...field("addressLine1")}
          label={t("checkout.addressLine1")}
          hint={t("checkout.addressLine1Hint")}
          autoComplete="shipping address-line1"
        />
      </div>
      <div className="sm:col-span-2">
        <TextField
          {...field("addressLine2")}
          label={t("checkout.addressLine2")}
          aside={t("checkout.optional")}
          autoComplete="shipping address-line2"
        />
      </div>
    </>
  );
}

function StateField({ indian, error, ...control }: AddressControl & { indian: boolean }) {
  const t = useText();
  const language = useLanguage();
  if (!indian) {
    return (
      <TextField
        {...control}
        error={error}
        label={t("checkout.stateOther")}
        autoComplete="shipping address-level1"
      />
    );
  }
  return (
    <Field label={t("checkout.state")} error={error}>
      {(attributes) => (
        <select {...control} {...attributes} autoComplete="shipping address-level1">
          <option value="">{t("checkout.chooseState")}</option>
          {indianStates.map((state) => (
            <option key={state.code} value={state.code}>
              {state[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A question and no fault: the areas of PIN codes cross the borders of states here and there. Delivery is decided by them. */
function UnusualPinCode({ address, pinStates }: Pick<Props, "address" | "pinStates">) {
  const t = useText();
  const language = useLanguage();
  const pinCode = readPostalCode(address.postalCode, "IN");
  const isUsual = pinCode === null || isUsualPinCode(pinCode, address.state, pinStates);
  const usual = isUsual ? address.state : stateOfPinCode(pinCode, address.state, pinStates);
  return (
    <p role="status" className="text-sm text-muted not-empty:mt-1">
      {!isUsual && t("address.pinUnusual", { pinCode, state: stateName(address.state, language) })}
      {usual !== address.state &&
        ` ${t("address.pinDecides", { state: stateName(usual, language) })}`}
    </p>
  );
}

function CountryField({
  error,
  codes,
  ...control
}: AddressControl & { codes: readonly CountryCode[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Field label={t("checkout.country")} error={error}>
      {(attributes) => (
        <select {...control} {...attributes} autoComplete="shipping country">
          {codes.map((code) => (
            <option key={code} value={code}>
              {countryName(code, language)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
