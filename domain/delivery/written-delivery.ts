// Delivery zones as they are typed: places apart by spaces, rupees, weight steps as '2000:120, 5000:250' (above so many grams,
// so many rupees). A zone without a place is left out. Each field is checked by itself, so that all that is wrong is said at once.
import { plainRupees } from "#domain/money.ts";
import { countryCodes } from "#domain/people/addresses/countries.ts";
import { latinDigits } from "#domain/people/addresses/postal-code.ts";
import { findState } from "#domain/people/addresses/states.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { parseRupees } from "#domain/rupees.ts";
import type { DeliverySettings } from "./shop-delivery.ts";
import type { DeliveryDays, DeliveryZone, WeightStep } from "./delivery-zone.ts";

export const zoneFields = [
  "places",
  "served",
  "daysFrom",
  "daysTo",
  "fee",
  "freeOver",
  "steps",
  "cod",
  "codMax",
] as const;
export type ZoneField = (typeof zoneFields)[number];
/** `served` and `cod` are "yes" or "no". */
export type WrittenZone = Record<ZoneField, string>;

export type ZoneFault =
  | "place-unknown"
  | "place-twice"
  | "places-many"
  | "days-wrong"
  | "days-order"
  | "sum-wrong"
  | "steps-wrong"
  | "steps-order"
  | "country-missing";
/** By the name of the field: 'zone0.places'. */
export type DeliveryFaults = Record<string, ZoneFault>;

/** A zone's fields as the form names them. */
export const zoneFieldName = (index: number, field: ZoneField): string => `zone${index}.${field}`;

export const deliveryLimits = {
  zones: 20,
  places: 300,
  days: 60,
  steps: 10,
  grams: 1_000_000,
  /** Of each sum. */
  paise: 100_000_000,
};
const isSum = (paise: number | null): paise is number =>
  paise !== null && paise <= deliveryLimits.paise;

export const emptyZone: WrittenZone = {
  places: "",
  served: "yes",
  daysFrom: "",
  daysTo: "",
  fee: "",
  freeOver: "",
  steps: "",
  cod: "yes",
  codMax: "",
};

export function readZones(written: readonly WrittenZone[]): Result<DeliveryZone[], DeliveryFaults> {
  const faults: DeliveryFaults = {};
  const taken = new Set<string>();
  const zones = written.flatMap((typed, index) => {
    const zone = inLatinDigits(typed);
    if (zone.places.trim() === "") return [];
    return [
      readZone(zone, taken, (field, fault) => void (faults[zoneFieldName(index, field)] ??= fault)),
    ];
  });
  return Object.keys(faults).length === 0 ? accept(zones) : refuse(faults);
}

function inLatinDigits(written: WrittenZone): WrittenZone {
  const zone = { ...written };
  for (const field of zoneFields) zone[field] = latinDigits(written[field]);
  return zone;
}

type Blame = (field: ZoneField, fault: ZoneFault) => void;

function readZone(written: WrittenZone, taken: Set<string>, blame: Blame): DeliveryZone {
  const served = written.served !== "no";
  const places = readPlaces(written.places, taken, blame);
  // What is not sent there needs neither days nor fees.
  if (!served)
    return {
      places,
      served,
      days: { from: 1, to: 1 },
      feePaise: 0,
      freeOverPaise: null,
      weightSteps: [],
      cod: false,
      codMaxPaise: null,
    };
  const sum = (field: "fee" | "freeOver" | "codMax") => readSum(written[field], field, blame);
  const cod = written.cod !== "no";
  const feePaise = sum("fee");
  if (feePaise === null) blame("fee", "sum-wrong");
  return {
    places,
    served,
    days: readDays(written, blame),
    feePaise: feePaise ?? 0,
    freeOverPaise: sum("freeOver"),
    weightSteps: readSteps(written.steps, feePaise ?? 0, blame),
    cod,
    codMaxPaise: cod ? sum("codMax") : null,
  };
}

function readPlaces(text: string, taken: Set<string>, blame: Blame): string[] {
  const places = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  // Commas alone name no place.
  if (places.length === 0) blame("places", "place-unknown");
  if (places.length > deliveryLimits.places) blame("places", "places-many");
  for (const place of places) {
    if (!isPlace(place)) blame("places", "place-unknown");
    else if (taken.has(place)) blame("places", "place-twice");
    taken.add(place);
  }
  return places;
}

/** Two to six digits of a PIN code, a State or a country. */
export const isPlace = (text: string): boolean =>
  /^[1-9]\d{1,5}$/.test(text) ||
  findState(text) !== null ||
  (countryCodes as readonly string[]).includes(text);

/** Null where nothing is written. */
function readSum(text: string, field: ZoneField, blame: Blame): number | null {
  if (text.trim() === "") return null;
  const paise = parseRupees(text);
  if (isSum(paise)) return paise;
  blame(field, "sum-wrong");
  return 0;
}

function readDays(
  written: { daysFrom: string; daysTo: string },
  blame: (field: "daysFrom" | "daysTo", fault: "days-wrong" | "days-order") => void,
): DeliveryDays {
  const read = (field: "daysFrom" | "daysTo") => {
    const text = latinDigits(written[field]).trim();
    const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
    if (days < 1 || days > deliveryLimits.days) blame(field, "days-wrong");
    return days;
  };
  const days = { from: read("daysFrom"), to: read("daysTo") };
  if (days.from > days.to) blame("daysTo", "days-order");
  return days;
}

function readSteps(text: string, lightestPaise: number, blame: Blame): WeightStep[] {
  const parts = text.split(/[;,\n]+/).filter((part) => part.trim() !== "");
  if (parts.length > deliveryLimits.steps) blame("steps", "steps-wrong");
  const steps = parts.map((part): WeightStep => {
    const [, grams = "", rupees = ""] = /^\s*(\d{1,7})\s*g?\s*:(.*)$/.exec(part) ?? [];
    const feePaise = parseRupees(rupees);
    const overGrams = Number(grams);
    if (overGrams < 1 || overGrams > deliveryLimits.grams || !isSum(feePaise))
      blame("steps", "steps-wrong");
    return { overGrams, feePaise: feePaise ?? 0 };
  });
  // What is heavier never costs less.
  let before: WeightStep = { overGrams: 0, feePaise: lightestPaise };
  for (const step of steps) {
    if (step.overGrams <= before.overGrams || step.feePaise < before.feePaise)
      blame("steps", "steps-order");
    before = step;
  }
  return steps;
}

export const writtenZone = (zone: DeliveryZone): WrittenZone => {
  const sum = (paise: number | null) => (paise === null ? "" : plainRupees(paise));
  const { served } = zone;
  return {
    places: zone.places.join(" "),
    served: served ? "yes" : "no",
    daysFrom: served ? String(zone.days.from) : "",
    daysTo: served ? String(zone.days.to) : "",
    fee: served ? sum(zone.feePaise) : "",
    freeOver: served ? sum(zone.freeOverPaise) : "",
    steps: (zone.weightSteps ?? [])
      .map(({ overGrams, feePaise }) => `${overGrams}:${sum(feePaise)}`)
      .join(", "),
    cod: zone.cod || !served ? "yes" : "no",
    codMax: sum(zone.codMaxPaise),
  };
};

export type WrittenDelivery = {
  daysFrom: string;
  daysTo: string;
  /** Codes of those that are sent to. */
  countries: readonly string[];
  zones: readonly WrittenZone[];
};

/** What the shop's own page has: days where no zone tells others, and countries. */
export function readDelivery(written: WrittenDelivery): Result<DeliverySettings, DeliveryFaults> {
  const read = readZones(written.zones);
  const faults: DeliveryFaults = read.ok ? {} : { ...read.refusal };
  const days = readDays(written, (field, fault) => void (faults[field] ??= fault));
  const countriesOff = countryCodes.filter((code) => !written.countries.includes(code));
  if (countriesOff.length === countryCodes.length) faults.countries = "country-missing";
  return read.ok && Object.keys(faults).length === 0
    ? accept({ days, countriesOff, zones: read.value })
    : refuse(faults);
}

export const writtenDelivery = ({
  days,
  countriesOff,
  zones,
}: DeliverySettings): WrittenDelivery => ({
  daysFrom: String(days.from),
  daysTo: String(days.to),
  countries: countryCodes.filter((code) => !countriesOff.includes(code)),
  zones: zones.map(writtenZone),
});

/** Somebody else changed the zones since they were shown. */
type ZonesChanged = { code: "zones-changed" };
export type ZonesRefusal = { code: "zones-wrong"; faults: DeliveryFaults } | ZonesChanged;
