import { createHash } from "node:crypto";
import type { Executor, Transaction } from "#database/connect.ts";
import type { Activity } from "#domain/audit/activity.ts";
import {
  fittingPrice,
  nothingChosen,
  type AboveMrp,
  type ChosenFit,
  type FitChoice,
  type PackAboveMrp,
  type PacksAboveMrp,
} from "#domain/catalogue/products/fit-prices.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { highestTaxRatesFrom, type HighestRateOf, type TaxTerms } from "#domain/tax/tax-class.ts";
import type { Notice, RepricedPack } from "#domain/notices/notice.ts";
import { recordActivities } from "#server/audit/steps/record-activities.ts";
import {
  lockPacks,
  selectAboveMrp,
  selectPackNames,
  selectSoldGoods,
  touchProducts,
  writePrices,
} from "#server/catalogue/mrp/above-mrp-store.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";

const packsShown = 50;

type Rising = {
  /** Null: whatever is above now counts, not only what a change lifts. */
  before: HighestRateOf | null;
  after: HighestRateOf;
  /** Null: of all vendors. */
  vendorId: string | null;
};

/** The packs that the rates lift above their MRP. */
export async function findAboveMrp(
  db: Executor,
  { before, after, vendorId }: Rising,
): Promise<AboveMrp[]> {
  const goods = await selectSoldGoods(db, vendorId);
  const rising = goods
    .map((one) => ({ ...one, ...after(one), was: before?.(one).basisPoints ?? -1 }))
    .filter(({ basisPoints, was }) => basisPoints > was);
  return rising.length === 0 ? [] : selectAboveMrp(db, rising, vendorId);
}

/** As they are shown. */
export async function describeAboveMrp(
  db: Executor,
  above: readonly AboveMrp[],
): Promise<PacksAboveMrp> {
  const packs = await withNames(db, above.slice(0, packsShown));
  return { code: "packs-above-mrp", packs, count: above.length, key: keyOf(above) };
}

/**
 * Called with the tax rates locked, before rates change: refuses with the packs that would then be above their MRP, until
 * it is chosen for just these what becomes of them; then it is done, and their vendors are told. What was ordered keeps
 * its price.
 */
export async function fitPrices(
  tx: Transaction,
  { person, at, ...rising }: Rising & { person: Person; at: Date },
  chosen: ChosenFit,
): Promise<Result<null, PacksAboveMrp>> {
  return fitFound(tx, { above: await findAboveMrp(tx, rising), person, at }, chosen);
}

/** `fitPrices` for packs that were found already: whoever locks vendors does so between the two. */
export async function fitFound(
  tx: Transaction,
  { above, person, at }: { above: readonly AboveMrp[]; person: Person; at: Date },
  { choice, key }: ChosenFit,
): Promise<Result<null, PacksAboveMrp>> {
  if (above.length === 0) return accept(null);
  if (choice === null || key !== keyOf(above)) return refuse(await describeAboveMrp(tx, above));
  await write(tx, above, { choice, person, at });
  return accept(null);
}

async function write(
  tx: Transaction,
  above: readonly AboveMrp[],
  { choice, person, at }: { choice: FitChoice; person: Person; at: Date },
): Promise<void> {
  const packIds = above.map(({ packId }) => packId);
  const productIds = [...new Set(above.map(({ productId }) => productId))];
  await lockPacks(tx, packIds);
  const fitted = above.map((pack) => ({ ...pack, fitting: fittingPrice(pack, choice) }));
  const prices = fitted.map(({ packId, fitting }) => ({ packId, pricePaise: fitting }));
  await writePrices(tx, prices, at);
  await refreshShownPack(tx, productIds);
  const archived = await touchProducts(tx, productIds, at);
  const named = await withNames(tx, fitted);
  const activities = [
    ...named.map((pack) => packActivity(pack)),
    ...archived.map((product) => archivedActivity(product)),
  ];
  await recordActivities(
    tx,
    activities.map((activity) => ({ ...activity, actorId: person.id, at })),
  );
  await recordNotices(tx, noticesOf(fitted, { exceptId: person.id, at }), at);
}

type Fitted = AboveMrp & { fitting: number | null };

/** One for each vendor: the same packs can be above again, but not at the same moment. */
function noticesOf(
  fitted: readonly Fitted[],
  { exceptId, at }: { exceptId: string; at: Date },
): Notice[] {
  return [...Map.groupBy(fitted, ({ vendorId }) => vendorId)].map(([vendorId, packs]) => {
    const detail: RepricedPack[] = packs.map(({ packId, pricePaise, fitting }) => ({
      packId,
      beforePaise: pricePaise,
      afterPaise: fitting,
    }));
    return {
      vendorId,
      kind: "price",
      subjectId: vendorId,
      detail: JSON.stringify(detail),
      key: `price:${keyOf(packs)}:${at.toISOString()}`,
      exceptId,
    };
  });
}

type SettingsChange = { before: TaxTerms; after: TaxTerms; person: Person; at: Date };

/** `fitPrices` for a change of the settings. */
export async function fitToTerms(
  tx: Transaction,
  { before, after, person, at }: SettingsChange,
  fit: ChosenFit = nothingChosen,
): Promise<Result<null, PacksAboveMrp>> {
  const rising = {
    before: highestTaxRatesFrom(before, at),
    after: highestTaxRatesFrom(after, at),
    vendorId: null,
  };
  return fitPrices(tx, { ...rising, person, at }, fit);
}

type Done = Omit<Activity, "actorId">;

function packActivity(pack: PackAboveMrp & Fitted): Done {
  const { packId: subjectId, pricePaise, fitting } = pack;
  const label = `${pack.productName} ${packLabel(pack.quantity, pack.unit)}`;
  const of = { subject: "pack", subjectId, label } as const;
  return fitting === null
    ? { ...of, action: "paused", before: { archived: false }, after: { archived: true } }
    : { ...of, action: "changed", before: { pricePaise }, after: { pricePaise: fitting } };
}

const archivedActivity = ({ id, name }: { id: string; name: string }): Done => ({
  action: "archived",
  subject: "product",
  subjectId: id,
  label: name,
  before: { state: "published" },
  after: { state: "archived" },
});

async function withNames<T extends AboveMrp>(db: Executor, above: readonly T[]) {
  const names = await selectPackNames(
    db,
    above.map(({ packId }) => packId),
  );
  return above.flatMap((pack) => {
    const named = names.get(pack.packId);
    return named === undefined ? [] : [{ ...pack, ...named }];
  });
}

/** Another one once a pack, a price, an MRP or a rate among them is another. */
function keyOf(above: readonly AboveMrp[]): string {
  const facts = above.map(({ packId, pricePaise, mrpPaise, basisPoints }) =>
    [packId, pricePaise, mrpPaise, basisPoints].join(" "),
  );
  return createHash("sha256").update(facts.toSorted().join("\n")).digest("base64url");
}
