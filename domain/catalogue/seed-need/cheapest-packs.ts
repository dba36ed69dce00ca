// Which packs of a product hold an amount of seed at the least price.

/** `content` is a whole number of any measure, the same for all packs and the need. */
export type FillingPack = { packId: string; content: number; pricePaise: number; stock: number };

export type PackMix = {
  /** Those of which some are taken, in the order they were given. */
  packs: { packId: string; quantity: number }[];
  pricePaise: number;
  content: number;
  /** No mix is cheaper. Else the search was given up, and this is the best of what it had seen. */
  isCheapest: boolean;
};

/** A pack more in a mix weighs less than a paisa, whatever the mix: of two that cost the same, the one of fewer packs is cheaper. */
const weightOfPaisa = 2 ** 20;
/** Steps of one kind in one mix that the search takes: some 100 ms of work on a small server. */
const stepsMax = 1_000_000;

/**
 * The cheapest packs in stock that hold at least `need` (a whole number) together; null when all of them don't. Sums up to 2^33 paise, and fewer
 * than 2^20 packs. Kind by kind, the cheapest content first, it keeps the mixes that no other beats in content and price (Nemhauser and
 * Ullmann, 1969) and that could still beat the best one known, if the packs to come could be cut. That is exact whatever sizes are mixed;
 * packs made to be hard would have it look into more mixes than it takes steps for, and it says so then.
 */
export function cheapestPacks(packs: readonly FillingPack[], need: number): PackMix | null {
  const offered = packs.filter(({ stock, content }) => stock > 0 && content > 0);
  if (offered.reduce((sum, { content, stock }) => sum + content * stock, 0) < need) return null;
  const shared = offered.reduce((common, { content }) => commonDivisor(common, content), 0) || 1;
  const kinds = offered
    .map(({ packId, content, pricePaise, stock }) => ({
      packId,
      units: content / shared,
      weight: pricePaise * weightOfPaisa + 1,
      stock,
    }))
    .sort((a, b) => a.weight * b.units - b.weight * a.units || b.units - a.units);
  const { quantities, isCheapest } = search(kinds, Math.ceil(need / shared));
  const taken = packs
    .map((pack) => ({ ...pack, quantity: quantities.get(pack.packId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  return {
    packs: taken.map(({ packId, quantity }) => ({ packId, quantity })),
    pricePaise: taken.reduce((sum, pack) => sum + pack.pricePaise * pack.quantity, 0),
    content: taken.reduce((sum, pack) => sum + pack.content * pack.quantity, 0),
    isCheapest,
  };
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

type Kind = { packId: string; units: number; weight: number; stock: number };

/** Some packs of the kinds gone through so far, that don't hold enough yet. */
type Mix = { open: number; weight: number; quantity: number; before: Mix | null };

type Search = { kinds: readonly Kind[]; stepsLeft: number; best: Completed };
/** `mix`, and of the kinds after it the cheapest content, up to the kind at `last` of which one more is taken than goes in whole. */
type Completed = { weight: number; mix: Mix | null; last: number };

function search(kinds: readonly Kind[], need: number) {
  const nothing: Mix = { open: need, weight: 0, quantity: 0, before: null };
  const searched: Search = {
    kinds,
    stepsLeft: stepsMax,
    best: { weight: Infinity, mix: null, last: 0 },
  };
  look(searched, nothing, 0);
  let mixes = need > 0 ? [nothing] : [];
  for (let i = 0; i < kinds.length && searched.stepsLeft > 0; i += 1)
    mixes = unbeaten(mixes.flatMap((mix) => withKind(searched, mix, i)));
  return { quantities: quantitiesOf(searched), isCheapest: searched.stepsLeft > 0 };
}

/** From the most that goes in downwards: fewer of this kind leave more to dearer ones, so the first that can't be cheaper is the last. */
function withKind(searched: Search, mix: Mix, i: number): Mix[] {
  const kind = searched.kinds[i]!;
  const whole = Math.min(kind.stock, Math.floor(mix.open / kind.units));
  const mixes: Mix[] = [];
  for (let quantity = whole; quantity >= 0 && searched.stepsLeft > 0; quantity -= 1) {
    const next: Mix = {
      open: mix.open - quantity * kind.units,
      weight: mix.weight + quantity * kind.weight,
      quantity,
      before: mix,
    };
    if (look(searched, next, i + 1) >= searched.best.weight) break;
    mixes.push(next);
  }
  return mixes;
}

/** The least that a mix could weigh with the kinds from `from` on, if packs could be cut. What it weighs with whole ones is kept, if it is the best. */
function look(searched: Search, mix: Mix, from: number): number {
  searched.stepsLeft -= 1 + searched.kinds.length - from;
  let [open, weight, least] = [mix.open, mix.weight, Infinity];
  for (let i = from; i < searched.kinds.length && open > 0; i += 1) {
    const { units, weight: one, stock } = searched.kinds[i]!;
    const whole = Math.min(stock, Math.floor(open / units));
    open -= whole * units;
    weight += whole * one;
    if (open === 0) break;
    if (whole === stock) continue;
    least = Math.min(least, weight + (open / units) * one);
    if (weight + one < searched.best.weight) searched.best = { weight: weight + one, mix, last: i };
  }
  if (open > 0) return least;
  if (weight < searched.best.weight) searched.best = { weight, mix, last: searched.kinds.length };
  return Math.min(least, weight);
}

/** Of mixes that weigh the same or more, those that hold more than every lighter one. */
function unbeaten(mixes: Mix[]): Mix[] {
  let open = Infinity;
  return mixes
    .sort((a, b) => a.weight - b.weight || a.open - b.open)
    .filter((mix) => {
      if (mix.open >= open) return false;
      open = mix.open;
      return true;
    });
}

function quantitiesOf({ kinds, best }: Search): ReadonlyMap<string, number> {
  const quantities = new Map<string, number>();
  const chain: Mix[] = [];
  for (let mix = best.mix; mix !== null && mix.before !== null; mix = mix.before) chain.push(mix);
  let open = best.mix?.open ?? 0;
  chain.toReversed().forEach(({ quantity }, i) => quantities.set(kinds[i]!.packId, quantity));
  kinds.slice(chain.length).forEach(({ packId, units, stock }, n) => {
    const i = chain.length + n;
    if (open <= 0 || i > best.last) return;
    const whole = Math.min(stock, Math.floor(open / units));
    const quantity = whole + (i === best.last ? 1 : 0);
    open -= quantity * units;
    quantities.set(packId, quantity);
  });
  return quantities;
}
