import { data } from "react-router";
import * as z from "zod";
import { countryCodes } from "#domain/people/addresses/countries.ts";
import {
  deliveryLimits,
  emptyZone,
  zoneFieldName,
  zoneFields,
  type WrittenZone,
  type ZoneFault,
  type ZonesRefusal,
} from "#domain/delivery/written-delivery.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

export const zonePrefix = "zone";

export const zonesForm = z.object({ version: z.string() });

export const deliveryForm = z.object({
  version: z.string(),
  daysFrom: z.string(),
  daysTo: z.string(),
  ...(Object.fromEntries(countryCodes.map((code) => [`country.${code}`, z.string()])) as Record<
    `country.${(typeof countryCodes)[number]}`,
    z.ZodString
  >),
});

/** The zones of a sent form, in their places: a gap is a zone without a place. */
export function zonesIn(sent: Readonly<Record<string, string>>): WrittenZone[] {
  const zones = Array.from({ length: deliveryLimits.zones }, (_, index) => {
    const fields = zoneFields.map(
      (field) => [field, sent[zoneFieldName(index, field)] ?? emptyZone[field]] as const,
    );
    return Object.fromEntries(fields) as WrittenZone;
  });
  const last = zones.findLastIndex(({ places }) => places.trim() !== "");
  return zones.slice(0, last + 1);
}

const faultTexts: Record<ZoneFault, TextKey> = {
  "place-unknown": "delivery.fault.placeUnknown",
  "place-twice": "delivery.fault.placeTwice",
  "places-many": "delivery.fault.placesMany",
  "days-wrong": "delivery.fault.days",
  "days-order": "delivery.fault.daysOrder",
  "sum-wrong": "delivery.fault.sum",
  "steps-wrong": "delivery.fault.steps",
  "steps-order": "delivery.fault.stepsOrder",
  "country-missing": "delivery.fault.country",
};

export type ZonesAnswer<T> = {
  typed: T;
  version: string;
  problem: string;
  problems: Record<string, string>;
  /** Of what was filled in from a file, and not typed. */
  filled?: { at: number; note: string };
};

/** With all that was typed; `refusal` null: a fault on our side. */
export function refuseZones<T>(
  language: Language,
  { typed, version }: { typed: T; version: string },
  refusal: ZonesRefusal | { code: "not-an-administrator" | "not-a-vendor" } | null,
) {
  const t = textIn(language);
  if (refusal === null) {
    const problem = t("delivery.failed");
    return data<ZonesAnswer<T>>({ typed, version, problem, problems: {} }, { status: 500 });
  }
  const { words, init } = describeRefusal(refusal, t);
  const faults = "faults" in refusal ? refusal.faults : {};
  const problems = Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name,
      t(faultTexts[fault], { days: deliveryLimits.days, places: deliveryLimits.places }),
    ]),
  );
  return data<ZonesAnswer<T>>({ typed, version, problem: words, problems }, init);
}
