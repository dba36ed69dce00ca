// Which packs of a product hold an amount of seed at the least price.

export type FillingPack = { packId: string; contentMg: number; pricePaise: number; stock: number };

export type PackMix = {
  /** Those of which some are taken, in the order they were given. */
  packs: { packId: string; quantity: number }[];
  pricePaise: number;
  contentMg: number;
};

/** A pack more in a mix weighs less than a paisa, whatever the mix: of two that cost the same, the one of fewer packs is cheaper. */
const weightOfPaisa = 2 ** 20;
/** Cells of the table that is filled: about 20 ms of work on a small server. */
const cellsMax = 3_000_000;
/** The largest pack holds no more measures: what is finer counts as less, by a fortieth of a percent of that pack. */
const measuresMax = 4_000;

/**
 * The cheapest packs in stock that hold at least `needMg` (a whole number) together; null when all of them don't. Sums up to 2^33 paise,
 * and fewer than 2^20 packs. Exact for contents that share a measure of which the largest pack is some hundred times: of what would be taken if
 * packs could be cut, all but a few of each kind belongs to a cheapest mix (Eisenbrand and Weismantel, "Proximity results and faster
 * algorithms for integer programming", 2018), and a table finds the rest. Of odder contents less is left to the table, and the mix is a good one.
 */
export function cheapestPacks(packs: readonly FillingPack[], needMg: number): PackMix | null {
  const offered = packs.filter(({ stock, contentMg }) => stock > 0 && contentMg > 0);
  if (offered.reduce((sum, pack) => sum + pack.contentMg * pack.stock, 0) < needMg) return null;
  const shared = offered.reduce((common, { contentMg }) => commonDivisor(common, contentMg), 0);
  const largest = Math.max(...offered.map(({ contentMg }) => contentMg));
  const measure = Math.max(shared, Math.ceil(largest / measuresMax));
  const kinds = offered
    .map((pack) => ({
      packId: pack.packId,
      units: Math.floor(pack.contentMg / measure),
      weight: pack.pricePaise * weightOfPaisa + 1,
      stock: pack.stock,
    }))
    .filter(({ units }) => units > 0)
    .sort((a, b) => a.weight * b.units - b.weight * a.units);
  const need = Math.ceil(needMg / measure);
  const quantities =
    kinds.reduce((sum, { units, stock }) => sum + units * stock, 0) < need
      ? new Map(offered.map(({ packId, stock }) => [packId, stock]))
      : fill(kinds, need);
  const taken = packs
    .map((pack) => ({ ...pack, quantity: quantities.get(pack.packId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return {
    packs: taken.map(({ packId, quantity }) => ({ packId, quantity })),
    pricePaise: taken.reduce((sum, pack) => sum + pack.pricePaise * pack.quantity, 0),
    contentMg: taken.reduce((sum, pack) => sum + pack.contentMg * pack.quantity, 0),
  };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** The cheapest content comes first. */
type Kind = { packId: string; units: number; weight: number; stock: number };

function fill(kinds: readonly Kind[], need: number): ReadonlyMap<string, number> {
  const largest = Math.max(...kinds.map(({ units }) => units));
  let apart = 2 * largest + 2;
  let bulk = takeBulk(kinds, need, apart);
  while (bulk.cells > cellsMax && apart > 0) {
    apart = Math.floor(apart / 2);
    bulk = takeBulk(kinds, need, apart);
  }
  const rest = fillRest(bulk.kinds, bulk.need);
  return new Map(
    kinds.map(({ packId }, i) => [packId, (bulk.taken[i] ?? 0) + (rest.get(packId) ?? 0)]),
  );
}

/** Takes the cheapest content, but of each kind `apart` packs fewer than that would be. */
function takeBulk(kinds: readonly Kind[], need: number, apart: number) {
  let open = need;
  const taken = kinds.map(({ units, stock }) => {
    const most = Math.min(stock, Math.floor(open / units));
    open -= most * units;
    return Math.max(0, most - apart);
  });
  const left = kinds.reduce((sum, { units }, i) => sum - units * (taken[i] ?? 0), need);
  const rest = kinds.map((kind, i) => ({ ...kind, stock: kind.stock - (taken[i] ?? 0) }));
  const bundles = rest.reduce((sum, kind) => sum + bundlesOf(kind, left).length, 0);
  return { taken, kinds: rest, need: left, cells: bundles * left };
}

/** Numbers of packs of which each number up to the stock is a sum: 1, 2, 4, …, and what is left. */
function bundlesOf({ units, stock }: Kind, need: number): number[] {
  const bundles: number[] = [];
  for (let left = Math.min(stock, Math.ceil(need / units)), n = 1; left > 0; n *= 2) {
    bundles.push(Math.min(n, left));
    left -= n;
  }
  return bundles;
}

/** `least[r]` is what the cheapest packs weigh that hold at least r units, of the bundles gone through so far. */
function fillRest(kinds: readonly Kind[], need: number): ReadonlyMap<string, number> {
  const least = new Float64Array(need + 1).fill(Infinity);
  least[0] = 0;
  const steps = kinds.flatMap((kind) =>
    bundlesOf(kind, need).map((count) => {
      const isTaken = new Uint8Array(need + 1);
      const [units, weight] = [kind.units * count, kind.weight * count];
      for (let r = need; r > 0; r -= 1) {
        const both = (least[Math.max(0, r - units)] ?? Infinity) + weight;
        if (both >= (least[r] ?? Infinity)) continue;
        least[r] = both;
        isTaken[r] = 1;
      }
      return { packId: kind.packId, count, units, isTaken };
    }),
  );
  const quantities = new Map<string, number>();
  let open = need;
  for (const { packId, count, units, isTaken } of steps.toReversed()) {
    if (open <= 0 || isTaken[open] !== 1) continue;
    quantities.set(packId, (quantities.get(packId) ?? 0) + count);
    open -= units;
  }
  return quantities;
}
