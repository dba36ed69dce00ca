import type { Person } from "#domain/people/person.ts";
import { addLot, type NewLot } from "#server/catalogue/lots/add-lot.ts";
import type { World } from "#server/world.ts";
import type { MadeProduct } from "./product.ts";

type GivenLot = {
  number?: string;
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
    class: "certified",
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
