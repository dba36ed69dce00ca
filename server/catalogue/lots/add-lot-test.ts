import { sql } from "drizzle-orm";
import { checkLotTest, type LotRefusal, type LotTest } from "#domain/catalogue/lots/new-lot.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { insertTest, selectTests } from "./lot-store.ts";
import { lockLot } from "./steps/lock-lot-product.ts";
import { recordLotActivity } from "./steps/record-lot-activity.ts";
import { settleLots } from "./steps/settle-lots.ts";

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
    await insertTest(tx, { ...test, id: world.newId(), lotId, personId: person.id, at });
    await tx.execute(sql`
      update lots set tested_on = ${test.testedOn}, valid_until = ${test.validUntil},
        germination_permille = ${test.germinationPermille}, warned_days = null where id = ${lotId}`);
    await settleLots(tx, [lotId], { at, personId: person.id });
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
