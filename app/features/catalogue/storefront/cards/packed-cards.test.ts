import { expect, test } from "vitest";
import type { ShownCard } from "./packed-cards.ts";
import { packCards, unpackCards } from "./packed-cards.ts";

test("cards come out as they went in", () => {
  const card: ShownCard = {
    slug: "okra",
    name: 'Okra "Green"',
    shortDescription: "नरम भिंडी",
    sow: "Sow now: 6 days left",
    facts: "Germination 92 %, tested Sep 2026\nHybrid",
    imageKey: null,
    packId: "a",
    packLabel: "50g",
    pricePaise: 14_900,
    struckMrpPaise: 19_000,
    from: true,
    isAskedPack: false,
    taxed: true,
    stock: 10,
    badge: "low-stock",
    rating: 4.33,
    reviewCount: 3,
  };
  const plain = {
    ...card,
    slug: "plain",
    sow: null,
    taxed: false,
    struckMrpPaise: null,
    badge: null,
    rating: null,
    reviewCount: 0,
    imageKey: "k",
  };
  const single = { ...plain, from: false };
  const asked = { ...card, from: false, isAskedPack: true };
  const untaxed = { ...asked, taxed: false };
  const cards = [card, plain, single, asked, untaxed];
  expect(unpackCards(packCards(cards))).toEqual(cards);
  expect(unpackCards(packCards([]))).toEqual([]);
});
