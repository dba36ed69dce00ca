// What a vendor writes down about its business, part by part; each field is checked by itself, so that all that is wrong
// is said at once. It sells within India: address, phone and GSTIN have the forms used there.
import { addressMaxLengths, cleanText } from "#domain/people/addresses/address.ts";
import { readAnyPhoneNumber, readPhoneNumber } from "#domain/people/addresses/phone-number.ts";
import { latinDigits, readPostalCode } from "#domain/people/addresses/postal-code.ts";
import { findState } from "#domain/people/addresses/states.ts";
import { checkEmail } from "#domain/people/email.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import { checkGstin, isGstinOfState } from "#domain/settings/gstin.ts";
import { checkPan } from "#domain/settings/pan.ts";
import { consentWording } from "./vendor-consent.ts";

export const writtenMaxLengths = {
  businessName: 100,
  addressLine1: addressMaxLengths.addressLine1,
  addressLine2: addressMaxLengths.addressLine2,
  city: addressMaxLengths.city,
  contactName: 100,
  carePhone: 30,
  officerName: 100,
  officerDesignation: 100,
  licenceNumber: 60,
} as const;

export type WrittenField =
  | keyof typeof writtenMaxLengths
  | "state"
  | "pinCode"
  | "contactPhone"
  | "contactEmail"
  | "careEmail"
  | "consent"
  | "gst"
  | "gstin"
  | "pan"
  | "licenceState"
  | "validUntil"
  | "document";

export type WrittenProblem =
  | "required"
  | "too-long"
  | "state-unknown"
  | "pin-code-invalid"
  | "mobile-invalid"
  | "phone-invalid"
  | "email-invalid"
  | "gstin-format"
  | "gstin-check-digit"
  | "gstin-state"
  | "pan-format"
  | "day-unreadable"
  | "day-past"
  | "day-too-far";

export type WrittenProblems = Partial<Record<WrittenField, WrittenProblem>>;
export type WrittenRefusal = { code: "business-fields-wrong"; problems: WrittenProblems };

type Texts<Field extends WrittenField> = Readonly<Record<Field, string>>;

export type BusinessAddress = {
  addressLine1: string;
  /** Null when there is none. */
  addressLine2: string | null;
  city: string;
  /** The letter code of the state: parcels leave from there. */
  shipFromState: string;
  pinCode: string;
};

export type BusinessContact = { contactName: string; contactPhone: string; contactEmail: string };

/** For buyers, who see it; that of a person is nobody's to give but their own. */
export type CustomerCare = {
  careEmail: string;
  /** As it was written: a mobile, a landline or a toll-free number. */
  carePhone: string;
  /** Null where the shop's officer looks at complaints. */
  officerName: string | null;
  officerDesignation: string | null;
};
export type BusinessTax = {
  gstRegistered: boolean;
  gstin: string | null;
  /** Null where it is in the GSTIN, or was not given: more income tax is withheld then, where the shop withholds any. */
  pan: string | null;
};

export function checkBusinessName(written: string): Result<string, WrittenRefusal> {
  const check = startCheck();
  const businessName = check.line("businessName", written);
  return check.answer(businessName);
}

export function checkBusinessAddress(
  written: Texts<"addressLine1" | "addressLine2" | "city" | "state" | "pinCode">,
): Result<BusinessAddress, WrittenRefusal> {
  const check = startCheck();
  const line2 = check.line("addressLine2", written.addressLine2, { optional: true });
  return check.answer({
    addressLine1: check.line("addressLine1", written.addressLine1),
    addressLine2: line2 === "" ? null : line2,
    city: check.line("city", written.city),
    shipFromState: check.state("state", written.state),
    pinCode: check.read("pinCode", written.pinCode, "pin-code-invalid", (text) =>
      readPostalCode(text, "IN"),
    ),
  });
}

export function checkBusinessContact(
  written: Texts<"contactName" | "contactPhone" | "contactEmail">,
): Result<BusinessContact, WrittenRefusal> {
  const check = startCheck();
  return check.answer({
    contactName: check.line("contactName", written.contactName),
    contactPhone: check.read("contactPhone", written.contactPhone, "mobile-invalid", (text) =>
      readPhoneNumber(text, "IN"),
    ),
    contactEmail: check.email("contactEmail", written.contactEmail),
  });
}

/** Who has not agreed yet does so with it, in the wording of today; who has may change the rest. */
export function checkCustomerCare(
  written: Texts<"careEmail" | "carePhone" | "officerName" | "officerDesignation" | "consent">,
  { isAgreed }: { isAgreed: boolean },
): Result<CustomerCare, WrittenRefusal> {
  const check = startCheck();
  const officer = (field: "officerName" | "officerDesignation") =>
    check.line(field, written[field], { optional: true });
  const name = officer("officerName");
  const designation = officer("officerDesignation");
  if (name === "" && designation !== "") check.blame("officerName", "required");
  if (designation === "" && name !== "") check.blame("officerDesignation", "required");
  if (!isAgreed && written.consent !== consentWording) check.blame("consent", "required");
  return check.answer({
    careEmail: check.email("careEmail", written.careEmail),
    carePhone: check.read("carePhone", written.carePhone, "phone-invalid", readAnyPhone),
    officerName: name === "" ? null : name,
    officerDesignation: designation === "" ? null : designation,
  });
}

/** A mobile, a landline with its code, or a toll-free number. */
const readAnyPhone = (text: string): string | null =>
  text.length <= writtenMaxLengths.carePhone && readAnyPhoneNumber(text) !== null
    ? latinDigits(text)
    : null;

/** `shipFromState` is the state of the address; null while there is none, which is said when the address comes. */
export function checkBusinessTax(
  written: Texts<"gst" | "gstin"> & Partial<Texts<"pan">>,
  shipFromState: string | null,
): Result<BusinessTax, WrittenRefusal> {
  const wrong = (problems: WrittenProblems) =>
    refuse({ code: "business-fields-wrong" as const, problems });
  if (written.gst === "no") {
    const typed = cleanText(written.pan ?? "");
    const pan = typed === "" ? accept(null) : checkPan(typed);
    if (!pan.ok) return wrong({ pan: pan.refusal.code });
    return accept({ gstRegistered: false, gstin: null, pan: pan.value });
  }
  if (written.gst !== "yes") return wrong({ gst: "required" });
  if (cleanText(written.gstin) === "") return wrong({ gstin: "required" });
  const gstin = checkGstin(written.gstin);
  if (!gstin.ok) return wrong({ gstin: gstin.refusal.code });
  if (shipFromState !== null && !isGstinOfState(gstin.value, shipFromState))
    return wrong({ gstin: "gstin-state" });
  return accept({ gstRegistered: true, gstin: gstin.value, pan: null });
}

/** Reads field after field; what can't be read stands empty in an answer that nobody gets. */
export function startCheck() {
  const problems: WrittenProblems = {};
  const blame = (field: WrittenField, problem: WrittenProblem) => {
    problems[field] ??= problem;
    return "";
  };
  const read = (
    field: WrittenField,
    text: string,
    problem: WrittenProblem,
    reading: (text: string) => string | null,
  ): string => {
    const clean = cleanText(text);
    return clean === "" ? blame(field, "required") : (reading(clean) ?? blame(field, problem));
  };
  return {
    blame,
    read,
    email: (field: WrittenField, text: string) =>
      read(field, text, "email-invalid", (written) => {
        const email = checkEmail(written);
        return email.ok ? email.value : null;
      }),
    state: (field: WrittenField, text: string) =>
      read(field, text, "state-unknown", (code) => findState(code.toUpperCase())?.code ?? null),
    line(
      field: keyof typeof writtenMaxLengths,
      text: string,
      { optional = false }: { optional?: boolean } = {},
    ): string {
      const clean = cleanText(text);
      if (clean === "") return optional ? "" : blame(field, "required");
      return clean.length > writtenMaxLengths[field] ? blame(field, "too-long") : clean;
    },
    answer: <T>(value: T): Result<T, WrittenRefusal> =>
      Object.keys(problems).length === 0
        ? accept(value)
        : refuse({ code: "business-fields-wrong", problems }),
  };
}
