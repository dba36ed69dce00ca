import { checkLotTest, type LotRefusal, type LotTest } from "#domain/catalogue/lots/new-lot.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { selectTests } from "./lot-store.ts";
import { lockLot } from "./steps/lock-lot-product.ts";
import { recordLotActivity } from "./steps/record-lot-activity.ts";
import { writeLotTests } from "./steps/write-lot-tests.ts";

/** A retest: from then on it says until when the lot may be sold, and what its label says. The same sent twice is one. */
export async function addLotTest(
  world: World,
  person: Person,
  { productId, lotId, test }: { productId: string; lotId: string; test: LotTest },
): Promise<Result<null, LotRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockLot(tx, person, { productId, lotId });
    if (!locked.ok) return locked;
    const { lot } = locked.value;
    const at = world.now();
    const checked = checkLotTest(test, isoIndiaDay(indiaDay(at)));
    if (!checked.ok) return checked;
    const [last] = await selectTests(tx, lotId);
    if (last && isSame(last, test)) return accept(null);
    if (test.testedOn < lot.testedOn)
      return refuse({ code: "lot-test-older", testedOn: lot.testedOn });
    const by = { at, personId: person.id, newId: world.newId };
    await writeLotTests(tx, [{ lotId, test }], by);
    const { validUntil, germinationPermille } = lot;
    await recordLotActivity(tx, locked.value, {
      person,
      at,
      action: "tested",
      before: { validUntil, germinationPermille },
      after: { validUntil: test.validUntil, germinationPermille: test.germinationPermille },
    });
    return accept(null);
  });
}

const isSame = (one: LotTest, other: LotTest) =>
  (Object.keys(other) as (keyof LotTest)[]).every((key) => one[key] === other[key]);
