// A row of the table of PIN codes, as an administrator writes it.
import { growingZones, isGrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { guideLimits as limits } from "#domain/catalogue/crops/crop-guide.ts";
import { isDaySoFar } from "#domain/india-time.ts";
import { findState } from "#domain/people/addresses/states.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { PinPlace } from "./place.ts";

export const placeFields = [
  "prefix",
  "states",
  "districtEn",
  "districtHi",
  "zone",
  "source",
  "checkedOn",
] as const;
export type PlaceField = (typeof placeFields)[number];
export type WrittenPlace = Record<PlaceField, string>;

export type PinPlaceRefusal =
  | { code: "not-an-administrator" }
  | { code: "place-changed" }
  | { code: "place-field-wrong"; field: PlaceField };

export const writtenPlace = ({ district, states, ...place }: PinPlace): WrittenPlace => ({
  prefix: place.prefix,
  states: states.join(" "),
  districtEn: district?.en ?? "",
  districtHi: district?.hi ?? "",
  zone: place.zone,
  source: place.source,
  checkedOn: place.checkedOn,
});

export const emptyPlace: WrittenPlace = {
  prefix: "",
  states: "",
  districtEn: "",
  districtHi: "",
  zone: growingZones[0],
  source: "",
  checkedOn: "",
};

export function readPlace(written: WrittenPlace, now: Date): Result<PinPlace, PinPlaceRefusal> {
  const wrong = (field: PlaceField) => refuse({ code: "place-field-wrong" as const, field });
  const text = (field: PlaceField) => written[field].trim().replace(/\s+/g, " ");
  const [prefix, source, checkedOn] = [text("prefix"), text("source"), text("checkedOn")];
  if (!/^[1-9]\d{1,5}$/.test(prefix)) return wrong("prefix");
  const states = text("states").toUpperCase().split(/[ ,]+/);
  if (states.length > 4 || states.some((code) => findState(code) === null)) return wrong("states");
  const district = { en: text("districtEn"), hi: text("districtHi") };
  if (district.en.length > limits.name || (district.hi !== "" && district.en === ""))
    return wrong("districtEn");
  if (district.hi.length > limits.name || (district.hi === "" && district.en !== ""))
    return wrong("districtHi");
  const { zone } = written;
  if (!isGrowingZone(zone)) return wrong("zone");
  if (source === "" || source.length > limits.source) return wrong("source");
  if (!isDaySoFar(checkedOn, now)) return wrong("checkedOn");
  const known = district.en === "" ? null : district;
  return accept({ prefix, states, district: known, zone, source, checkedOn });
}
