import { expect, test } from "vitest";
import { faultsOf, figureOf, tableOf, type Books, type Sent } from "./tally.ts";

const sent = (outcome: Sent["outcome"], ...moments: number[]): Sent[] =>
  moments.map((at) => ({ from: at - 200, at, outcome }));

const kill = { what: "a shop", at: 1_000, endsAt: 9_000 };

test("the seconds of a kill run from its first refused order to its last, and those without any from taken to taken", () => {
  const orders = [
    ...sent("taken", 900, 1_500, 8_000, 9_500),
    ...sent("refused", 950, 2_000, 4_000, 6_500),
    ...sent("sold-out", 7_000),
  ];
  const read = [900, 1_000, 2_000, 8_999, 9_000].map((at) => ({ at, isShown: at !== 2_000 }));
  const figure = figureOf(kill, { sent: orders, read });
  expect(figure).toEqual({
    what: "a shop",
    refusedSeconds: 4.7,
    silentSeconds: 5.5,
    refused: 3,
    taken: 2,
    pagesShown: 2,
    pagesRefused: 1,
  });
});

test("a kill that nobody noticed refused nothing", () => {
  const figure = figureOf(kill, {
    sent: sent("taken", 1_000, 3_000, 6_000, 8_900),
    read: [],
  });
  expect(figure).toMatchObject({ refusedSeconds: 0, refused: 0, silentSeconds: 3 });
});

test("the table has one line a kind, with the least, the middle and the most", () => {
  const figure = (what: string, refusedSeconds: number) => ({
    what,
    refusedSeconds,
    silentSeconds: 1,
    refused: 2,
    taken: 10,
    pagesShown: 5,
    pagesRefused: 1,
  });
  const table = tableOf([figure("a", 3), figure("b", 0), figure("a", 1), figure("a", 2)]);
  expect(table).toEqual([
    ["a", "3", "1.0 · 2.0 · 3.0", "1.0 · 1.0 · 1.0", "6", "30", "3", "15"],
    ["b", "1", "0.0 · 0.0 · 0.0", "1.0 · 1.0 · 1.0", "2", "10", "1", "5"],
  ]);
});

const books: Books = {
  orders: [
    { personId: "asha", number: "BB-1" },
    { personId: "ravi", number: "BB-2" },
  ],
  packs: [{ id: "okra", stockBefore: 2, stock: 0, sold: 2 }],
  acknowledged: new Map([["asha", "BB-1"]]),
};

test("an order whose answer was lost is no fault", () => {
  expect(faultsOf(books)).toEqual([]);
});

test("an acknowledged order that is nowhere, or somebody else's, is lost", () => {
  const acknowledged = new Map([
    ["asha", "BB-2"],
    ["ravi", "BB-2"],
    ["sita", "BB-3"],
  ]);
  expect(faultsOf({ ...books, acknowledged })).toEqual([
    "Order BB-2 was acknowledged and is lost",
    "Order BB-3 was acknowledged and is lost",
  ]);
});

test("a cart that was ordered twice is said", () => {
  const orders = [...books.orders, { personId: "ravi", number: "BB-4" }];
  expect(faultsOf({ ...books, orders })).toEqual([
    "One cart was ordered more than once: BB-2, BB-4",
  ]);
});

test("a pack that sold more than there was is said, and one whose counter disagrees", () => {
  const packs = [
    { id: "okra", stockBefore: 2, stock: -1, sold: 3 },
    { id: "chili", stockBefore: 9, stock: 8, sold: 3 },
  ];
  expect(faultsOf({ ...books, packs })).toEqual([
    "Of pack okra 3 were sold, and there were 2",
    "Pack chili has 8 left of 9, with 3 sold",
  ]);
});
