// The orders of a demo shop that is some months old: who bought what when, how far it has come, what was counted of it,
// and what went wrong.

/** Where an order stopped; one that went its way has arrived, or is where its age has brought it. */
export type PastEnd =
  | "confirmed"
  | "packed"
  | "canceled"
  | "returned"
  | "not-delivered"
  | "over-limit";

export type PastOrder = {
  daysAgo: number;
  buyer: string;
  lines: readonly { sku: string; quantity: number; count: readonly [number, number] | null }[];
  /** By a card of the test gateway, where the shop has one. */
  byCard: boolean;
  end: PastEnd | null;
};

type Line = readonly [
  sku: string,
  quantity: number,
  count?: readonly [sown: number, cameUp: number],
];

const order = (
  daysAgo: number,
  buyer: string,
  lines: readonly Line[],
  { byCard = false, end = null }: { byCard?: boolean; end?: PastEnd | null } = {},
): PastOrder => ({
  daysAgo,
  buyer,
  lines: lines.map(([sku, quantity, count = null]) => ({ sku, quantity, count })),
  byCard,
  end,
});
const byCard = { byCard: true };

// Okra and tomato come up as their labels say; coriander does not.
export const pastOrders: PastOrder[] = [
  order(118, "ramesh", [
    ["WHEAT-5KG", 2],
    ["OKRA-50G", 1, [60, 55]],
  ]),
  order(112, "sunita", [
    ["OKRA-50G", 1, [50, 46]],
    ["TOMATO-50S", 1, [50, 46]],
  ]),
  order(107, "gurpreet", [
    ["WHEAT-10KG", 1],
    ["CORIA-100G", 2, [100, 74]],
  ]),
  order(
    101,
    "lakshmi",
    [
      ["TOMATO-50S", 2, [80, 73]],
      ["OKRA-50G", 1, [40, 37]],
    ],
    byCard,
  ),
  order(96, "imran", [
    ["TOMATO-50S", 1, [50, 45]],
    ["CORIA-100G", 1, [80, 60]],
  ]),
  order(92, "anjali", [
    ["MARIG-50S", 3, [50, 45]],
    ["OKRA-50G", 1, [50, 47]],
  ]),
  order(
    88,
    "meenakshi",
    [
      ["TOMATO-50S", 2, [100, 92]],
      ["PUMPK-250G", 1],
    ],
    byCard,
  ),
  order(84, "devendra", [
    ["TOMATO-50S", 1, [40, 37]],
    ["CORIA-500G", 1, [100, 72]],
  ]),
  order(80, "vikram", [
    ["OKRA-50G", 2, [60, 54]],
    ["CORIA-100G", 1, [90, 66]],
  ]),
  order(77, "ramesh", [
    ["CORIA-100G", 3, [60, 43]],
    ["GRAM-5KG", 1],
  ]),
  order(73, "gurpreet", [
    ["OKRA-50G", 1, [50, 44]],
    ["CHIA-250G", 1],
  ]),
  order(70, "asha", [
    ["MARIG-10G", 1],
    ["TOMATO-50S", 1],
  ]),
  order(66, "meenakshi", [["CORIA-100G", 1, [70, 52]]]),
  order(63, "anjali", [["TOMATO-50S", 1, [50, 47]]]),
  order(60, "sunita", [["PADDY-3KG", 1]], { end: "canceled" }),
  order(56, "lakshmi", [["CHILLI-10G", 1]], { byCard: true, end: "returned" }),
  order(52, "imran", [["GNUT-1KG", 2]]),
  order(48, "devendra", [
    ["GNUT-1KG", 1],
    ["WHEAT-5KG", 1],
  ]),
  order(45, "vikram", [["SUNFL-2KG", 1]]),
  order(42, "asha", [
    ["GNUT-1KG", 1],
    ["CHIA-250G", 1],
  ]),
  order(38, "ramesh", [["WHEAT-10KG", 2]]),
  order(35, "gurpreet", [
    ["GRAM-5KG", 2],
    ["GNUT-1KG", 1],
  ]),
  order(31, "meenakshi", [["MARIG-10G", 2]]),
  order(28, "sunita", [["WMELON-50G", 1]], { end: "not-delivered" }),
  order(24, "anjali", [["PUMPK-250G", 2]], byCard),
  order(20, "lakshmi", [
    ["GNUT-1KG", 1],
    ["MARIG-50S", 2],
  ]),
  order(17, "imran", [["COTTON-450G", 1]]),
  order(14, "devendra", [["GRAM-1KG", 4]]),
  order(11, "vikram", [["WHEAT-5KG", 3]]),
  order(9, "asha", [["OKRA-50G", 1]]),
  order(7, "ramesh", [["CORIA-500G", 2]]),
  order(5, "sunita", [["TOMATO-50S", 2]]),
  order(3.5, "gurpreet", [["GNUT-1KG", 2]]),
  order(3.1, "vikram", [["GNUT-1KG", 1]], { end: "packed" }),
  order(2.6, "meenakshi", [["GNUT-1KG", 1]], { end: "confirmed" }),
  order(2.2, "lakshmi", [["WHEAT-5KG", 1]]),
  order(1.3, "imran", [["CHIA-250G", 2]], byCard),
  order(1.1, "anjali", [
    ["TOMATO-50S", 1],
    ["OKRA-50G", 1],
  ]),
  order(0.6, "devendra", [["GRAM-1KG", 2]]),
  order(0.3, "asha", [["MARIG-50S", 2]]),
  order(0.15, "vikram", [["WHEAT-10KG", 9]], { end: "over-limit" }),
];

/** Called back while two of its orders were on their way. */
export const pastRecall = {
  packSku: "GNUT-1KG",
  daysAgo: 2,
  reason: "variety",
  words: "Some packets of this lot hold a bunch variety and not the one on the label.",
  /** Who asked for the money back, and who was told by phone. */
  returnedBy: { buyer: "imran", daysAgo: 1.6 },
  phoned: { buyer: "devendra", daysAgo: 1.4 },
} as const;

export const pastComplaint = {
  buyer: "asha",
  sku: "CHIA-250G",
  daysAgo: 0.8,
  reason: "label",
  text: "The best before date on the packet is smudged and I can’t read it. Until when can I use the seeds?",
} as const;
