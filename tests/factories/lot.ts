import type { Database } from "#database/connect.ts";
import type { LotClass } from "#domain/catalogue/lots/lot.ts";
import type { Person } from "#domain/people/person.ts";
import { addLot, type NewLot } from "#server/catalogue/lots/add-lot.ts";
import type { World } from "#server/world.ts";
import { testWorld } from "#tests/world.ts";
import { makeAdministrator } from "./administrator.ts";
import type { MadeProduct } from "./product.ts";

type GivenLot = {
  number?: string;
  class?: LotClass;
  testedOn?: string;
  validUntil?: string;
  germinationPermille?: number;
  pieces?: NewLot["pieces"];
};

/** Of certified seed, tested on 12 September 2026 and valid for nine months, 92 % of which germinate; without pieces unless some are given. */
export const lotOf = (world: World, product: MadeProduct, given: GivenLot = {}): NewLot => ({
  lotId: world.newId(),
  productId: product.id,
  label: {
    number: given.number ?? "OK-2609",
    class: given.class ?? "certified",
    treatedWith: "Thiram 75 WS",
    poison: false,
    producer: "Narmada Seeds, Indore, Madhya Pradesh",
    packer: "",
    importer: "",
    originCountry: "IN",
    packedIn: "2026-09",
    tagCode: "",
  },
  test: {
    testedOn: given.testedOn ?? "2026-09-12",
    validUntil: given.validUntil ?? "2027-06-11",
    germinationPermille: given.germinationPermille ?? 920,
    physicalPurityPermille: 985,
    geneticPurityPermille: 990,
    moisturePermille: null,
  },
  pieces: given.pieces ?? [],
});

/** Its id. */
export async function makeLot(
  world: World,
  person: Person,
  product: MadeProduct,
  given: GivenLot = {},
): Promise<string> {
  const added = await addLot(world, person, lotOf(world, product, given));
  if (!added.ok) throw new Error(`No lot was made: ${added.refusal.code}`);
  return added.value.lotId;
}

/** Lots of so many packets each, the first to expire first: 'L0', 'L1'. */
export async function makeLots(db: Database, product: MadeProduct, sizes: readonly number[]) {
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const lotIds: string[] = [];
  for (const [index, received] of sizes.entries())
    lotIds.push(
      await makeLot(world, person, product, {
        number: `L${index}`,
        validUntil: `2027-0${index + 3}-28`,
        pieces: [{ packId: product.pack.id, received, assigned: 0 }],
      }),
    );
  return { world, person, lotIds };
}
