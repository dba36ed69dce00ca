import { makeChance, type RandomSource } from "#demo/random.ts";
import { stateName, indianStates } from "#domain/people/addresses/states.ts";
import { checkGstin } from "#domain/settings/gstin.ts";
import type { VendorStanding } from "#domain/vendors/vendor-standing.ts";
import { makeName } from "./people-rows.ts";
import { vendorName, vendorTowns } from "./vendor-names.ts";

/** Larger than the others; they were there before the shop had a thousand, with the same ids. */
export const firstVendors = 20;
export const firstVendorsSeed = 20_261_120;
const firstTowns: readonly (readonly [region: string, state: string])[] = [
  ["Malwa", "MP"],
  ["Konkan", "MH"],
  ["Deccan", "RJ"],
  ["Doab", "GJ"],
  ["Marwar", "UP"],
  ["Vidarbha", "KA"],
  ["Narmada", "PB"],
  ["Tungabhadra", "HR"],
  ["Aravalli", "TS"],
  ["Satpura", "BR"],
];
const firstTrades = ["Seeds", "Beej Bhandar", "Seed House", "Krishi Kendra"];

export type BigVendor = {
  number: number;
  id: string;
  slug: string;
  businessName: string;
  standing: VendorStanding;
  joinedDaysAgo: number;
  /** Of its products among those of all. */
  share: number;
  person: { id: string; name: string; email: string; mobile: string; language: "en" | "hi" };
  address: { line1: string; city: string; state: string; pinCode: string };
  /** Null: not registered. */
  gstin: string | null;
};

/** The same vendor for the same number. */
export function makeBigVendor(number: number): BigVendor {
  const chance = makeChance(700_000_000 + number);
  const standing = standingOf(number);
  const isNew = !wasApproved(standing);
  const drawn = { id: chance.uuid(), personId: chance.uuid(), personName: makeName(chance) };
  const {
    name,
    written,
    state,
    id = drawn.id,
  } = number <= firstVendors ? first(number) : later(number);
  const address = makeAddress(chance, state);
  const isRegistered = chance.between(1, 2) === 1;
  return {
    number,
    id,
    slug: `big-${number}-${name.toLowerCase().replaceAll(" ", "-")}`,
    businessName: written,
    standing,
    joinedDaysAgo: isNew ? chance.between(5, 40) : chance.between(740, 1_400),
    share: shareOf(chance, number, isNew),
    person: {
      id: drawn.personId,
      name: drawn.personName,
      email: `big-vendor-${number}@demo.example`,
      mobile: `9${String(chance.between(0, 999_999_999)).padStart(9, "0")}`,
      language: chance.between(1, 3) === 1 ? "hi" : "en",
    },
    address,
    gstin: isRegistered ? makeGstin(chance, address.state) : null,
  };
}

export const wasApproved = (standing: VendorStanding): boolean =>
  standing === "approved" || standing === "paused" || standing === "suspended";

/** One in eight is not approved, or not any more. */
function standingOf(number: number): VendorStanding {
  if (number <= firstVendors) return "approved";
  const others: Record<number, VendorStanding> = {
    22: "in-review",
    24: "to-complete",
    26: "sent-back",
    28: "suspended",
    30: "paused",
  };
  return others[number % 40] ?? "approved";
}

/** The largest has fifty times as much as most; who isn't approved yet has written a few drafts. */
function shareOf(chance: RandomSource, number: number, isNew: boolean): number {
  const drawn = chance.between(65, 110);
  if (number <= firstVendors) return Math.round(5_000 * number ** -0.9);
  return isNew ? drawn % 8 : drawn;
}

type Named = { name: string; written: string; state: string | null; id?: string };

function later(number: number): Named {
  const { en, hi } = vendorName(number);
  return { name: en, written: number % 12 === 0 ? hi : en, state: null };
}

function first(number: number): Named {
  const ids = drawFirstIds(makeChance(firstVendorsSeed));
  const [region, state] = firstTowns[Math.floor((number - 1) / 2)] ?? ["", ""];
  const name = `${region} ${firstTrades[(region.length + ((number - 1) % 2)) % firstTrades.length]}`;
  return { name, written: name, state, id: ids[number - 1] ?? "" };
}

export const drawFirstIds = (chance: RandomSource): string[] =>
  Array.from({ length: firstVendors }, () => chance.uuid());

function makeAddress(chance: RandomSource, wanted: string | null): BigVendor["address"] {
  const known = vendorTowns.filter(([, state]) => wanted === null || state === wanted);
  const [city, state, pin] = chance.pick(known);
  const lane = chance.pick(["Krishi Upaj Mandi", "Mandi Road", "Station Road", "Sadar Bazaar"]);
  return {
    line1: `Shop ${chance.between(1, 240)}, ${lane}`,
    city,
    state,
    pinCode: `${pin}${String(chance.between(1, 99)).padStart(3, "0")}`,
  };
}

/** Right in form and check digit, and nobody's: a PAN never has 0000. */
function makeGstin(chance: RandomSource, state: string): string {
  const letter = () => chance.pick(Array.from("ABCDEFGHJKLMNPRSTUVWXYZ"));
  const code = indianStates.find((known) => known.code === state)?.gstCode ?? "";
  const start = `${code}DEM${chance.pick(["P", "F"])}${letter()}0000${letter()}1Z`;
  const digits = Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const gstin = digits.map((digit) => start + digit).find((tried) => checkGstin(tried).ok);
  if (gstin === undefined) throw new Error(`${stateName(state)} has no GSTIN`);
  return gstin;
}
