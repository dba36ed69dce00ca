// Who deletes an account is forgotten: name, e-mail, mobile, password, addresses, sessions, cart and messages go, reviews
// lose their name. Orders stay with the address they were sent to: tax documents are kept for years (s. 36 CGST Act).
// Not while something is under way; and a vendor's account goes together with the business, by the shop.
import type { Role } from "#domain/people/person.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

export type DeletionRefusal =
  | { code: "vendor-account" }
  | { code: "parcels-open"; count: number }
  | { code: "return-open" };

/** `openParcels`: neither delivered nor returned nor canceled. `openReturns`: asked for and not decided. */
export type UnderWay = { role: Role; openParcels: number; openReturns: number };

export function decideDeletion(account: UnderWay): Result<null, DeletionRefusal> {
  if (account.role !== "customer") return refuse({ code: "vendor-account" });
  if (account.openParcels > 0) return refuse({ code: "parcels-open", count: account.openParcels });
  if (account.openReturns > 0) return refuse({ code: "return-open" });
  return accept(null);
}

export const anonymisedName = "Deleted account";

/** A review whose writer is gone has no name; pages say so in their own words. */
export const anonymisedAuthor = "";

/** Unique, and nobody can register it: a domain without a dot is no address to us. */
export const anonymisedEmail = (personId: string): string => `deleted-${personId}@invalid`;
