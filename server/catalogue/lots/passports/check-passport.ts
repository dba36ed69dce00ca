import { createPublicKey, verify } from "node:crypto";
import {
  judgePassport,
  newsOfLot,
  type LotNews,
  type LotToday,
  type PassportVerdict,
} from "#domain/catalogue/lots/passports/check-passport.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectLotToday, selectOrdersOfLot } from "./lot-passport-store.ts";
import { selectPublicKeys } from "./signing-key-store.ts";

export type LotStandingNow = Pick<LotToday, "testedOn" | "validUntil" | "germinationPermille"> & {
  news: LotNews[];
  /** In the customer's orders; null: nobody who orders is signed in. */
  orders: string[] | null;
};

export type CheckedPassport = PassportVerdict & {
  /** Null: not signed, or this shop knows the lot no longer. */
  now: LotStandingNow | null;
};

/** Nothing is told of a lot but to who has a text that the shop signed. */
export async function checkPassport(
  { db, now }: Pick<World, "db" | "now">,
  person: Person | null,
  text: string,
): Promise<CheckedPassport> {
  const keys = await selectPublicKeys(db);
  const verdict = await judgePassport(text, keys, ({ x }, signed, signature) => {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    return Promise.resolve(verify(null, signed, key, signature));
  });
  if (verdict.state !== "signed") return { ...verdict, now: null };
  const { passport } = verdict;
  const { lotId } = passport;
  const lot = await selectLotToday(db, lotId);
  if (lot === null) return { ...verdict, now: null };
  const { testedOn, validUntil, germinationPermille } = lot;
  const orders =
    person?.role === "customer"
      ? await selectOrdersOfLot(db, { lotId, personId: person.id })
      : null;
  const news = newsOfLot(passport, lot, isoIndiaDay(indiaDay(now())));
  return { ...verdict, now: { testedOn, validUntil, germinationPermille, news, orders } };
}
