// Business Information as it is typed: rupees, per cent, times of a day. Each field is checked by itself, so that all that
// is wrong is said at once.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { readAnyPhoneNumber } from "#domain/people/addresses/phone-number.ts";
import { plainRupees } from "#domain/money.ts";
import { parseRupees } from "#domain/rupees.ts";
import { checkEmail } from "#domain/people/email.ts";
import { readTaxRate } from "#domain/tax/written-rate.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { BusinessFacts } from "./business-facts.ts";
import { checkGstin } from "#domain/settings/gstin.ts";
import { readHours, weekdays, writeHours } from "./written-hours.ts";
import { type MapPosition, placeDegrees, settingLimits } from "#domain/settings/shop-settings.ts";

const countFields = ["countBuyers", "countSeeds", "countOneIn", "countSeedsOfOne"] as const;
type CountField = (typeof countFields)[number];

export const writtenFields = [
  ...([
    "name",
    "legalName",
    "address",
    "phone",
    "email",
    "latitude",
    "longitude",
    "gstin",
    "seedLicence",
  ] as const),
  ...weekdays.flatMap((day) => [`open${day}`, `opens${day}`, `closes${day}`] as const),
  ...([
    "grievanceOfficerName",
    "grievanceOfficerDesignation",
    "grievanceOfficerEmail",
    "grievanceOfficerPhone",
  ] as const),
  ...(["taxRate", "shippingFee", "freeShippingOver"] as const),
  ...(["lowStockCard", "lowStockVendor", "lowStockAdmin", "lotMarginDays"] as const),
  ...(["piecesPerLine", "piecesPerOrder", "cashValue", "firstCashValue", "waitingOrders"] as const),
  ...countFields,
  ...(["digitalPayments", "vendorApproval", "productReview"] as const),
] as const;
export type WrittenField = (typeof writtenFields)[number];
/** A switch is "on" or "". */
export type WrittenBusiness = Record<WrittenField, string>;

export type BusinessFault =
  | "name-missing"
  | "too-long"
  | "phone-wrong"
  | "email-wrong"
  | "gstin-format"
  | "gstin-check-digit"
  | "place-wrong"
  | "place-half"
  | "hours-wrong"
  | "rate-wrong"
  | "sum-wrong"
  | "limit-wrong"
  | "waiting-wrong"
  | "count-wrong"
  | "margin-wrong"
  | "first-above";
export type BusinessFaults = Partial<Record<WrittenField, BusinessFault>>;

const longest = {
  name: 60,
  legalName: 100,
  address: 300,
  seedLicence: 100,
  grievanceOfficerName: 100,
  grievanceOfficerDesignation: 100,
} as const;
const highestSumPaise = 10_000_000;

export function readBusiness(written: WrittenBusiness): Result<BusinessFacts, BusinessFaults> {
  const faults: BusinessFaults = {};
  const blame = (field: WrittenField, fault: BusinessFault) => void (faults[field] ??= fault);
  const text = (field: keyof typeof longest) => {
    const read = oneLine(written[field]);
    if (read.length > longest[field]) blame(field, "too-long");
    return read;
  };
  const number = (field: WrittenField, read: number | null, fault: BusinessFault) => {
    if (read === null) blame(field, fault);
    return read ?? 0;
  };
  const sum = (field: SumField) => number(field, readSum(written[field]), "sum-wrong");
  const limit = (field: LimitField) => number(field, readLimit(written[field]), "limit-wrong");
  if (oneLine(written.name) === "") blame("name", "name-missing");
  const facts: BusinessFacts = {
    name: text("name"),
    legalName: text("legalName"),
    address: text("address"),
    phone: readPhone(written, "phone", blame),
    email: readEmail(written, "email", blame),
    openingHours: readHours(written, (field) => blame(field, "hours-wrong")),
    mapPlace: readMapPosition(written, blame),
    gstin: readGstin(written.gstin, blame),
    seedLicence: text("seedLicence"),
    ...readOfficer(written, { text, blame }),
    taxRateBasisPoints: number("taxRate", readTaxRate(written.taxRate), "rate-wrong"),
    shippingFeePaise: sum("shippingFee"),
    freeShippingOverPaise: sum("freeShippingOver"),
    lowStockCard: limit("lowStockCard"),
    lowStockVendor: limit("lowStockVendor"),
    lowStockAdmin: limit("lowStockAdmin"),
    piecesPerLine: limit("piecesPerLine"),
    piecesPerOrder: limit("piecesPerOrder"),
    cashPaise: sum("cashValue"),
    firstCashPaise: sum("firstCashValue"),
    waitingOrders: number("waitingOrders", readWithin(written, "waitingOrders"), "waiting-wrong"),
    lotMarginDays: number("lotMarginDays", readWithin(written, "lotMarginDays"), "margin-wrong"),
    ...byCountField((field) => number(field, readLimit(written[field]) || null, "count-wrong")),
    digitalPayments: written.digitalPayments === "on",
    vendorApproval: written.vendorApproval === "on",
    productReview: written.productReview === "on",
  };
  if (facts.firstCashPaise > facts.cashPaise && !faults.cashValue)
    blame("firstCashValue", "first-above");
  return Object.keys(faults).length === 0 ? accept(facts) : refuse(faults);
}

type SumField = "shippingFee" | "freeShippingOver" | "cashValue" | "firstCashValue";
type LimitField =
  | "lowStockCard"
  | "lowStockVendor"
  | "lowStockAdmin"
  | "piecesPerLine"
  | "piecesPerOrder";
type Blame = (field: WrittenField, fault: BusinessFault) => void;

const oneLine = (text: string): string =>
  withoutInvisibleCharacters(text)
    .replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();

/** As it was written, so that it can be read; any country's. */
function readPhone(
  written: WrittenBusiness,
  field: "phone" | "grievanceOfficerPhone",
  blame: Blame,
): string {
  const phone = oneLine(written[field]);
  if (phone !== "" && (readAnyPhoneNumber(phone) === null || phone.length > 30))
    blame(field, "phone-wrong");
  return phone;
}

type OfficerText = "grievanceOfficerName" | "grievanceOfficerDesignation";

const readOfficer = (
  written: WrittenBusiness,
  { text, blame }: { text: (field: OfficerText) => string; blame: Blame },
) => ({
  grievanceOfficerName: text("grievanceOfficerName"),
  grievanceOfficerDesignation: text("grievanceOfficerDesignation"),
  grievanceOfficerEmail: readEmail(written, "grievanceOfficerEmail", blame),
  grievanceOfficerPhone: readPhone(written, "grievanceOfficerPhone", blame),
});

function readEmail(
  written: WrittenBusiness,
  field: "email" | "grievanceOfficerEmail",
  blame: Blame,
): string {
  if (written[field].trim() === "") return "";
  const email = checkEmail(written[field]);
  if (email.ok) return email.value;
  blame(field, "email-wrong");
  return "";
}

function readGstin(text: string, blame: Blame): string {
  if (text.trim() === "") return "";
  const gstin = checkGstin(text);
  if (gstin.ok) return gstin.value;
  blame("gstin", gstin.refusal.code);
  return "";
}

function readMapPosition(
  { latitude, longitude }: WrittenBusiness,
  blame: Blame,
): MapPosition | null {
  const [north, east] = [latitude.trim(), longitude.trim()];
  if (north === "" && east === "") return null;
  if (north === "" || east === "") {
    blame(north === "" ? "latitude" : "longitude", "place-half");
    return null;
  }
  const place = {
    latitude: readDegrees(north, placeDegrees.latitude),
    longitude: readDegrees(east, placeDegrees.longitude),
  };
  if (place.latitude === null) blame("latitude", "place-wrong");
  if (place.longitude === null) blame("longitude", "place-wrong");
  return place.latitude === null || place.longitude === null ? null : (place as MapPosition);
}

function readDegrees(text: string, highest: number): number | null {
  const degrees = /^-?\d{1,3}(?:\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= highest ? degrees : null;
}

function readSum(text: string): number | null {
  const paise = parseRupees(text);
  return paise !== null && paise <= highestSumPaise ? paise : null;
}

function readLimit(
  text: string,
  { min, max }: { min: number; max: number } = { min: 0, max: settingLimits.count },
) {
  const limit = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return limit >= min && limit <= max ? limit : null;
}

const readWithin = (written: WrittenBusiness, field: "waitingOrders" | "lotMarginDays") =>
  readLimit(written[field], settingLimits[field]);

const byCountField = <T>(value: (field: CountField) => T) =>
  Object.fromEntries(countFields.map((field) => [field, value(field)])) as Record<CountField, T>;

/** The other way round: what stands in the fields before anybody types. */
export function writeBusiness(facts: BusinessFacts): WrittenBusiness {
  const { mapPlace, openingHours, taxRateBasisPoints } = facts;
  const { shippingFeePaise, freeShippingOverPaise } = facts;
  const isOn = (value: boolean) => (value ? "on" : "");
  return {
    name: facts.name,
    legalName: facts.legalName,
    address: facts.address,
    phone: facts.phone,
    email: facts.email,
    latitude: mapPlace === null ? "" : String(mapPlace.latitude),
    longitude: mapPlace === null ? "" : String(mapPlace.longitude),
    gstin: facts.gstin,
    seedLicence: facts.seedLicence,
    ...writeHours(openingHours),
    grievanceOfficerName: facts.grievanceOfficerName,
    grievanceOfficerDesignation: facts.grievanceOfficerDesignation,
    grievanceOfficerEmail: facts.grievanceOfficerEmail,
    grievanceOfficerPhone: facts.grievanceOfficerPhone,
    taxRate: String(taxRateBasisPoints / 100),
    shippingFee: plainRupees(shippingFeePaise),
    freeShippingOver: plainRupees(freeShippingOverPaise),
    lowStockCard: String(facts.lowStockCard),
    lowStockVendor: String(facts.lowStockVendor),
    lowStockAdmin: String(facts.lowStockAdmin),
    piecesPerLine: String(facts.piecesPerLine),
    piecesPerOrder: String(facts.piecesPerOrder),
    cashValue: plainRupees(facts.cashPaise),
    firstCashValue: plainRupees(facts.firstCashPaise),
    waitingOrders: String(facts.waitingOrders),
    ...byCountField((field) => String(facts[field])),
    lotMarginDays: String(facts.lotMarginDays),
    digitalPayments: isOn(facts.digitalPayments),
    vendorApproval: isOn(facts.vendorApproval),
    productReview: isOn(facts.productReview),
  };
}

/** Where it is said that somebody else changed a fact. */
export const fieldOfFact = (fact: keyof BusinessFacts): WrittenField =>
  (
    {
      openingHours: "opens0",
      mapPlace: "latitude",
      taxRateBasisPoints: "taxRate",
      shippingFeePaise: "shippingFee",
      freeShippingOverPaise: "freeShippingOver",
      cashPaise: "cashValue",
      firstCashPaise: "firstCashValue",
    } as const
  )[fact as "mapPlace"] ?? (fact as WrittenField);
