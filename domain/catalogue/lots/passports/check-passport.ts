// What a passport proves, and what has become of its lot since.
import { passportTextIn, readPassport, type Passport, type ReadPassport } from "./passport.ts";

/** `x` of a JSON Web Key (RFC 8037). */
export type PublicKey = {
  id: string;
  x: string;
  /** When the shop took back what the key says, for somebody else may sign with it. */
  withdrawnAt?: string | null;
};

/** Why a key is not replaced or withdrawn: it is no longer what was shown. */
export type SigningKeyRefusal = { code: "not-an-administrator" } | { code: "signing-key-changed" };

export type PassportVerdict =
  | { state: "signed"; passport: Passport }
  /** By a key that was withdrawn: whoever stole it could have written the text, at any time. */
  | { state: "withdrawn"; withdrawnAt: string }
  /** It may be another shop's. */
  | { state: "unknown-key" }
  /** Not a passport, or no longer as it was signed. */
  | { state: "changed" };

type Verify = (
  key: PublicKey,
  signed: Uint8Array<ArrayBuffer>,
  signature: ReadPassport["signature"],
) => Promise<boolean>;

/** The same on the server and in a browser, each of which verifies with what it has. */
export async function judgePassport(
  given: string,
  keys: readonly PublicKey[],
  verify: Verify,
): Promise<PassportVerdict> {
  const read = readPassport(passportTextIn(given));
  if (read === null) return { state: "changed" };
  const key = keys.find(({ id }) => id === read.keyId);
  if (key === undefined) return { state: "unknown-key" };
  const signed = new TextEncoder().encode(read.signed);
  const isSigned = await verify(key, signed, read.signature);
  if (!isSigned) return { state: "changed" };
  const { withdrawnAt = null } = key;
  return withdrawnAt === null
    ? { state: "signed", passport: read.passport }
    : { state: "withdrawn", withdrawnAt };
}

/** As the shop knows the lot at the moment. */
export type LotToday = {
  isHeld: boolean;
  isRecalled: boolean;
  testedOn: string;
  validUntil: string;
  germinationPermille: number;
  /** Of its crop, 0 where none is in force. */
  minimumPermille: number;
};

export const lotNews = ["recalled", "on-hold", "retested", "below-minimum", "expired"] as const;
export type LotNews = (typeof lotNews)[number];

/** What a buyer should know and the text doesn't say; the gravest first. A replayed passport of a good time is answered so. */
export function newsOfLot(
  passport: Pick<Passport, "testedOn" | "validUntil" | "germinationPermille">,
  lot: LotToday,
  today: string,
): LotNews[] {
  const is: Record<LotNews, boolean> = {
    recalled: lot.isRecalled,
    "on-hold": lot.isHeld,
    retested:
      lot.testedOn !== passport.testedOn ||
      lot.validUntil !== passport.validUntil ||
      lot.germinationPermille !== passport.germinationPermille,
    "below-minimum": lot.germinationPermille < lot.minimumPermille,
    expired: lot.validUntil < today,
  };
  return lotNews.filter((news) => is[news]);
}
