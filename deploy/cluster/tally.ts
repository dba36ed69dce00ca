/** What became of the orders around each kill. Nothing here touches the world; times are milliseconds of one clock. */

export type Sent = {
  from: number;
  /** When its answer came, or was known to be lost. */
  at: number;
  outcome: "taken" | "sold-out" | "refused" | "wrong";
};
/** A page that was drawn, or was not. */
export type Read = { at: number; isShown: boolean };
export type Kill = { what: string; at: number; endsAt: number };
export type KillFigure = {
  what: string;
  /** From when the first order that was refused was sent to when the last one was: refused, or without an answer. */
  refusedSeconds: number;
  /** The longest time in which no order was taken at all. */
  silentSeconds: number;
  refused: number;
  taken: number;
  pagesShown: number;
  pagesRefused: number;
};

export function figureOf(
  { what, at, endsAt }: Kill,
  { sent, read }: { sent: readonly Sent[]; read: readonly Read[] },
): KillFigure {
  const pages = read.filter((one) => one.at >= at && one.at < endsAt);
  const within = sent
    .filter((one) => one.at >= at && one.at < endsAt)
    .toSorted((one, other) => one.at - other.at);
  const refused = within.filter(({ outcome }) => outcome === "refused");
  const first = Math.min(...refused.map(({ from }) => Math.max(from, at)));
  const answered = within.filter(({ outcome }) => outcome !== "refused");
  const moments = [at, ...answered.map((one) => one.at), endsAt];
  const gaps = moments.slice(1).map((moment, before) => moment - (moments[before] ?? moment));
  return {
    what,
    refusedSeconds: refused.length === 0 ? 0 : ((refused.at(-1)?.at ?? 0) - first) / 1000,
    silentSeconds: Math.max(...gaps) / 1000,
    refused: refused.length,
    taken: within.filter(({ outcome }) => outcome === "taken").length,
    pagesShown: pages.filter(({ isShown }) => isShown).length,
    pagesRefused: pages.filter(({ isShown }) => !isShown).length,
  };
}

/** One line for each kind of kill, in the order in which they came. */
export function tableOf(figures: readonly KillFigure[]): string[][] {
  const kinds = [...new Set(figures.map(({ what }) => what))];
  return kinds.map((kind) => {
    const those = figures.filter(({ what }) => what === kind);
    const sum = (of: (figure: KillFigure) => number) =>
      String(those.reduce((total, figure) => total + of(figure), 0));
    return [
      kind,
      String(those.length),
      spread(those.map(({ refusedSeconds }) => refusedSeconds)),
      spread(those.map(({ silentSeconds }) => silentSeconds)),
      sum(({ refused }) => refused),
      sum(({ taken }) => taken),
      sum(({ pagesRefused }) => pagesRefused),
      sum(({ pagesShown }) => pagesShown),
    ];
  });
}

export const tableHead = [
  "killed",
  "times",
  "refused s: least, middle, most",
  "no order s: least, middle, most",
  "refused",
  "taken",
  "pages refused",
  "pages shown",
];

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  return [sorted[0], middle, sorted.at(-1)].map((value) => (value ?? NaN).toFixed(1)).join(" · ");
}

/** What the database says of the packs and orders of the drill, beside what was answered. */
export type Books = {
  orders: readonly { personId: string; number: string }[];
  packs: readonly { id: string; stockBefore: number; stock: number; sold: number }[];
  /** By buyer, the number that their browser was told. */
  acknowledged: ReadonlyMap<string, string>;
};

/** Sentences about what is wrong; none when all is right. */
export function faultsOf({ orders, packs, acknowledged }: Books): string[] {
  const faults: string[] = [];
  const kept = new Set(orders.map(({ personId, number }) => `${personId} ${number}`));
  for (const [personId, number] of acknowledged)
    if (!kept.has(`${personId} ${number}`))
      faults.push(`Order ${number} was acknowledged and is lost`);
  const buyers = new Map<string, string[]>();
  for (const { personId, number } of orders)
    buyers.set(personId, [...(buyers.get(personId) ?? []), number]);
  for (const numbers of buyers.values())
    if (numbers.length > 1)
      faults.push(`One cart was ordered more than once: ${numbers.join(", ")}`);
  for (const { id, stockBefore, stock, sold } of packs) {
    if (stock < 0 || sold > stockBefore)
      faults.push(`Of pack ${id} ${sold} were sold, and there were ${stockBefore}`);
    if (stock !== stockBefore - sold)
      faults.push(`Pack ${id} has ${stock} left of ${stockBefore}, with ${sold} sold`);
  }
  return faults;
}
