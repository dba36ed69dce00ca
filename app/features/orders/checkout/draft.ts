import { addressFields, type AddressField } from "#domain/people/addresses/address.ts";
import { defaultCountry } from "#domain/people/addresses/countries.ts";
import { givenPrefix, type GivenFields } from "#domain/payment-methods/offline-method.ts";

/** What was typed so far. Never holds anything of a card or a UPI ID: those belong to the gateway's own frame. */
export type Draft = {
  address: Record<AddressField, string>;
  saveAddress: boolean;
  /** A payment method, or empty while none is chosen. */
  method: string;
  /** What was told for the shop's own methods, also for one that is not chosen any more. */
  given: GivenFields;
  /** As the date field has it; empty: not told. */
  sowingDate: string;
  /** The code that was applied; empty: none was. */
  coupon: string;
};

/** What is new in a draft; as a function when it depends on what the draft holds by then. */
export type DraftChange = Partial<Draft> | ((draft: Draft) => Partial<Draft>);

export type CheckoutStep = "shipping" | "payment" | "review";
export const checkoutSteps: readonly CheckoutStep[] = ["shipping", "payment", "review"];

/** Longer than any field takes, so that the address rule and not the cut says what is wrong. */
const storedCharactersMax = 300;
const givenFields = 100;

export const emptyDraft = (fullName: string): Draft => ({
  address: {
    fullName,
    addressLine1: "",
    addressLine2: "",
    city: "",
    state: "",
    postalCode: "",
    country: defaultCountry,
    phoneNumber: "",
  },
  saveAddress: false,
  method: "",
  given: {},
  sowingDate: "",
  coupon: "",
});

/** Reads the draft from the fields of a submitted form. */
export function readDraft(
  values: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>> = {},
): Draft {
  return {
    address: readAddress((field) => values[field]),
    saveAddress: values.saveAddress === "on",
    method: cut(values.method),
    given: readGiven(given),
    sowingDate: cut(values.sowingDate),
    coupon: cut(values.coupon),
  };
}

/** A draft kept by the browser, which anybody may have changed. */
export function parseDraft(text: string | null, cart: string): Draft | null {
  if (text === null) return null;
  const stored = parseObject(text);
  if (stored?.cart !== cart) return null;
  const address = stored.address as Record<string, unknown> | undefined;
  return {
    address: readAddress((field) => address?.[field]),
    saveAddress: stored.saveAddress === true,
    method: cut(stored.method),
    given: readGiven(stored.given),
    sowingDate: cut(stored.sowingDate),
    coupon: cut(stored.coupon),
  };
}

export const draftText = (draft: Draft, cart: string): string => JSON.stringify({ ...draft, cart });

function readAddress(read: (field: AddressField) => unknown): Draft["address"] {
  const entries = addressFields.map((field) => [field, cut(read(field))] as const);
  return Object.fromEntries(entries) as Draft["address"];
}

function readGiven(given: unknown): GivenFields {
  if (typeof given !== "object" || given === null) return {};
  return Object.fromEntries(
    Object.entries(given)
      .filter(([field]) => field.startsWith(givenPrefix))
      .slice(0, givenFields)
      .map(([field, text]) => [field, cut(text)]),
  );
}

const cut = (value: unknown): string =>
  typeof value === "string" ? value.slice(0, storedCharactersMax) : "";

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
