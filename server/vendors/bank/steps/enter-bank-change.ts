import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";
import { checkOwnPassword } from "#server/people/profile/steps/check-own-password.ts";
import type { Business } from "#server/vendors/business/business-store.ts";
import { lockOwnBusiness } from "#server/vendors/business/steps/lock-own-business.ts";
import { recordBusiness } from "#server/vendors/business/steps/record-business.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import type { World } from "#server/world.ts";

const hourSeconds = 3600;

type AskedRefusal =
  | OwnPasswordRefusal
  | { code: "not-a-vendor" }
  | { code: "too-many-bank-changes"; retryAfterSeconds: number };

/** That it is the person's own hand, by the password, and not too often. */
export async function checkBankChange(
  world: World,
  person: Person,
  password: string,
): Promise<Result<{ passwordHash: string }, AskedRefusal>> {
  if (person.vendorId === null) return refuse({ code: "not-a-vendor" });
  const limit = world.limits.bankChangesPerHour;
  const counted = await countAttempt(
    world.db,
    attemptKey("bank change", person.vendorId),
    { limit, windowSeconds: hourSeconds, lockSeconds: hourSeconds },
    world.now(),
  );
  const { retryAfterSeconds } = counted;
  if (counted.attempts > limit) return refuse({ code: "too-many-bank-changes", retryAfterSeconds });
  return checkOwnPassword(world, person.id, password);
}

/** The business, locked, unless the password was changed since it was asked for. */
export async function lockForBankChange(
  tx: Transaction,
  person: Person,
  passwordHash: string,
): Promise<Result<Business, { code: "current-password-wrong" } | { code: "not-a-vendor" }>> {
  const { rowCount } = await tx.execute(sql`
    select 1 from people
    where id = ${person.id} and status = 'active' and password_hash = ${passwordHash} for no key update`);
  if (rowCount === 0) return refuse({ code: "current-password-wrong" });
  const held = await lockOwnBusiness(tx, person);
  return held.ok ? accept(held.value) : held;
}

type BankChanged = { person: Person; at: Date; business: Business; changeId: string };

/** Who changed it and that they did, without the account; each person of the vendor is told. */
export async function tellBankChange(
  tx: Transaction,
  { person, at, business, changeId }: BankChanged,
): Promise<void> {
  const after = { fields: "bankAccount" };
  await recordBusiness(tx, { by: person, at, business, action: "changed", after });
  const mail = { kind: "vendor-bank-changed", changeId } as const;
  await queueVendorMails(tx, business.id, { mail, at });
}
