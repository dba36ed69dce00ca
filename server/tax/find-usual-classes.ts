import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { offeredUsual, usualClassOf, type UsualClass } from "#domain/tax/usual-classes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { selectProductsOfClasses, selectPublishedHsns } from "./usual-store.ts";

const productsShown = 50;

/** What it bears today, and would in its class: more than one rate where that is not settled. */
export type BearingProduct = {
  id: string;
  name: string;
  hsn: string;
  pricePaise: number | null;
  nowBasisPoints: number;
  afterBasisPoints: readonly number[];
};

export type OfferedClass = UsualClass & { products: BearingProduct[]; productCount: number };

export type UsualClasses = {
  standardBasisPoints: number;
  classes: OfferedClass[];
  /** Published products that are in no class, not even if all were taken. */
  unclassified: number;
};

/** The usual classes that the shop doesn't have, with its products that each is for. Null: who asks may not know. */
export async function findUsualClasses(world: World, person: Person): Promise<UsualClasses | null> {
  if (!can(person, "manage-payments")) return null;
  const settings = await getSettings(world.db);
  const { taxClasses, taxRateBasisPoints } = settings;
  const offered = offeredUsual(taxClasses);
  const hsns = await selectPublishedHsns(world.db);
  const ofHsn = hsns.flatMap(({ hsn }) => {
    const ofClass = usualClassOf(hsn, taxClasses, offered)?.hsn;
    return hsn === null || ofClass === undefined ? [] : [{ hsn, ofClass }];
  });
  const found = await selectProductsOfClasses(world.db, ofHsn, productsShown);
  const rateOf = taxRatesAt(settings, world.now());
  const isInNone = ({ hsn }: { hsn: string | null }) =>
    [...taxClasses, ...offered].every((one) => !hsn?.startsWith(one.hsn));
  return {
    standardBasisPoints: taxRateBasisPoints,
    classes: offered.map((one) => {
      const own = found.filter(({ ofClass }) => ofClass === one.hsn);
      return {
        ...one,
        productCount: own[0]?.products ?? 0,
        products: own.map(({ id, name, hsn, pricePaise, sellerRegistered }) => ({
          id,
          name,
          hsn: hsn ?? "",
          pricePaise,
          nowBasisPoints: rateOf({ hsn, sellerRegistered }),
          afterBasisPoints: sellerRegistered ? one.rates : [0],
        })),
      };
    }),
    unclassified: hsns.filter(isInNone).reduce((sum, { products }) => sum + products, 0),
  };
}
