import type { LotMargin, LotStanding } from "#domain/catalogue/lots/lot.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import {
  countLots,
  selectLot,
  selectLotProduct,
  selectLots,
  selectPieces,
  selectSample,
  selectTests,
  type Lot,
  type LotPieces,
  type LotProduct,
  type LotSample,
  type StoredTest,
} from "./lot-store.ts";
import { selectCountPhoto, selectCounts, type CountOfBuyer } from "./counts/count-store.ts";
import { standingAt } from "./standing-at.ts";

export type ManagedLot = Lot & { standing: LotStanding };

export type ProductLots = { product: LotProduct; lots: ManagedLot[]; page: ListPage };

/** Null when it isn't there, or is another vendor's. */
export async function getLotProduct(
  { db }: World,
  person: Person,
  productId: string,
): Promise<LotProduct | null> {
  const product = isUuid(productId) ? await selectLotProduct(db, productId) : null;
  return product !== null && can(person, "edit-product", product) ? product : null;
}

/** Of one product; null when it isn't there, or is another vendor's. */
export async function findLots(
  world: World,
  person: Person,
  { productId, page }: { productId: string; page: number },
): Promise<ProductLots | null> {
  const { db } = world;
  const product = await getLotProduct(world, person, productId);
  if (product === null) return null;
  const { offset, ...shown } = listPage(page, await countLots(db, productId));
  const lots = await selectLots(db, productId, { limit: rowsPerPage, offset });
  const judged = { at: world.now(), settings: await cachedSettings(world) };
  return { product, lots: lots.map((lot) => withStanding(lot, product, judged)), page: shown };
}

export type LotDetails = {
  product: LotProduct;
  lot: ManagedLot;
  /** The newest first. */
  tests: StoredTest[];
  pieces: LotPieces[];
  sample: LotSample | null;
  /** Of its buyers, the newest first. */
  counts: CountOfBuyer[];
  /** The most seeds that count of one of them. */
  seedsOfOne: number;
  /** Of its validity it has so many days left at least while it is sold. */
  marginDays: number;
};

/** Null when it isn't there, or is another vendor's. */
export async function getLot(
  world: World,
  person: Person,
  address: { productId: string; lotId: string },
): Promise<LotDetails | null> {
  const { db } = world;
  const product = await getLotProduct(world, person, address.productId);
  const lot = product !== null && isUuid(address.lotId) ? await selectLot(db, address) : null;
  if (product === null || lot === null) return null;
  const settings = await cachedSettings(world);
  return {
    product,
    lot: withStanding(lot, product, { at: world.now(), settings }),
    marginDays: settings.lotMarginDays,
    tests: await selectTests(db, lot.id),
    pieces: await selectPieces(db, address),
    sample: await selectSample(db, lot.id),
    counts: await selectCounts(db, lot.id),
    seedsOfOne: settings.germination.seedsOfOne,
  };
}

/** The picture of a count, for whom its lot is. Null where there is none, for them. */
export async function getCountPhoto(
  world: World,
  person: Person,
  { productId, lotId, photoId }: { productId: string; lotId: string; photoId: string },
): Promise<Buffer | null> {
  const product = await getLotProduct(world, person, productId);
  if (product === null || !isUuid(lotId) || !isUuid(photoId)) return null;
  const { db } = world;
  const lot = await selectLot(db, { productId, lotId });
  return lot && selectCountPhoto(db, { lotId, photoId });
}

const withStanding = (
  lot: Lot,
  { minimumPermille }: LotProduct,
  { at, settings }: { at: Date; settings: LotMargin },
): ManagedLot => ({
  ...lot,
  standing: standingAt(at, settings, { ...lot, minimumPermille }),
});
