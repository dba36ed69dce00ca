import { expect, test } from "vitest";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { firstRunItems, firstRunSteps, type FirstRunState } from "./first-run.ts";

const { business } = firstShopSettings;
const fresh: FirstRunState = {
  settings: firstShopSettings,
  businessSaved: false,
  takesMoney: false,
  sendsMail: false,
  hasCategory: false,
  hasPublishedProduct: false,
  makesBackups: false,
};
const doneIn = (state: Partial<FirstRunState>) =>
  firstRunSteps({ ...fresh, ...state }).flatMap(({ item, isDone }) => (isDone ? [item] : []));
const named = { ...firstShopSettings, business: { ...business, address: "Indore", name: "Kisan" } };

test("of a new shop nothing is done", () => {
  expect(doneIn({})).toEqual([]);
  expect(firstRunSteps(fresh).map(({ item }) => item)).toEqual(firstRunItems);
});

test("each is done by what the shop is, not by who looked", () => {
  expect(doneIn({ settings: named })).toEqual(["name"]);
  const demo = { ...named, business: { ...named.business, name: business.name } };
  expect(doneIn({ settings: demo })).toEqual([]);
  expect(doneIn({ settings: demo, businessSaved: true })).toEqual(["name", "delivery"]);
  expect(doneIn({ settings: { ...firstShopSettings, shippingFeePaise: 6_000 } })).toEqual([
    "delivery",
  ]);
  const taxClasses = [{ id: "1", name: "Seed", hsn: "1209", rates: [] }];
  expect(doneIn({ settings: { ...firstShopSettings, taxClasses } })).toEqual(["tax"]);
  const gstin = "23AAPFU0939F1Z3";
  expect(doneIn({ settings: { ...firstShopSettings, business: { ...business, gstin } } })).toEqual([
    "gst",
  ]);
});

test("once all is done there is no list", () => {
  const all = {
    settings: {
      ...named,
      taxClasses: [{ id: "1", name: "Seed", hsn: "1209", rates: [] }],
      business: { ...named.business, gstin: "23AAPFU0939F1Z3" },
    },
    businessSaved: true,
    takesMoney: true,
    sendsMail: true,
    hasCategory: true,
    hasPublishedProduct: true,
    makesBackups: true,
  };
  expect(firstRunSteps(all)).toEqual([]);
  expect(firstRunSteps({ ...all, sendsMail: false })).toHaveLength(firstRunItems.length);
});
