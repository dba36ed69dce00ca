import type { PinPlace } from "#domain/catalogue/places/place.ts";
import { placeInWords } from "#domain/catalogue/places/place.ts";
import { destinationOf, type DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import {
  isServed,
  termsAt,
  type DeliveryCash,
  type ShopDelivery,
} from "#domain/delivery/shop-delivery.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { termLines } from "./delivery-words.ts";

type Part = { name: string; lines: string[]; isServed: boolean };
export type PinAnswer = { title: string; parts: Part[]; note: string };

type Asked = {
  pin: string;
  /** Null: nobody knows in which State it lies. */
  place: Pick<PinPlace, "states" | "district"> | null;
  delivery: ShopDelivery;
  own: readonly DeliveryZone[] | null;
  cash: DeliveryCash;
};

/** What the order would be decided by. Where a PIN code may lie in several States with other terms, each is told. */
export function pinAnswer(language: Language, asked: Asked): PinAnswer {
  const { pin, place } = asked;
  const t = textIn(language);
  const states = place?.states ?? [""];
  const parts = states.map((state) => partOf(language, asked, state));
  const isSame = parts.every(({ lines }) => lines.join() === parts[0]?.lines.join());
  const where = place === null ? pin : `${pin}, ${placeInWords(place, language)}`;
  const isStateKnown = place !== null || addressAt(asked, "").state !== "";
  return {
    title: t("delivery.to", { where }),
    parts: isSame ? parts.slice(0, 1).map((part) => ({ ...part, name: "" })) : parts,
    note: t(isStateKnown ? "delivery.sameRule" : "delivery.stateUnknown"),
  };
}

/** Where an address with this PIN code goes that names this State. */
const addressAt = ({ pin, place }: Asked, state: string) =>
  destinationOf(
    { country: "IN", state, postalCode: pin },
    place === null ? {} : { [pin]: place.states },
  );

function partOf(language: Language, asked: Asked, state: string): Part {
  const { pin, delivery, own, cash } = asked;
  const terms = termsAt(delivery, own, addressAt(asked, state));
  const served = isServed(terms);
  return {
    name: state === "" ? "" : stateName(state, language),
    isServed: served,
    lines: served
      ? termLines(language, terms, cash)
      : [textIn(language)("delivery.notServed", { pin })],
  };
}
