import { sql } from "drizzle-orm";
import type { Language } from "#domain/language.ts";
import { checkFullName } from "#domain/people/full-name.ts";
import type { RegistrationRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { termsVersion } from "#domain/people/sign-in/terms-version.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { firstVendorSlug } from "#domain/vendors/vendor-slug.ts";
import type { Transaction } from "#database/connect.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import type { World } from "#server/world.ts";
import { checkCredentials } from "./steps/check-credentials.ts";
import { issueOneTimeToken } from "./steps/issue-one-time-token.ts";

export type NewPerson = {
  role: "customer" | "vendor";
  name: string;
  email: string;
  password: string;
  language: Language;
  clientAddress: string;
};
type Registered = { personId: string; role: "customer" | "vendor"; passwordHash: string };

/** Whoever calls has asked for the terms and got a yes: their version and the time are stored. */
export async function registerPerson(
  world: World,
  given: NewPerson,
): Promise<Result<Registered, RegistrationRefusal>> {
  const name = checkFullName(given.name);
  if (!name.ok) return name;
  const credentials = await checkCredentials(world, { ...given, name: name.value });
  if (!credentials.ok) return credentials;
  const { email, passwordHash } = credentials.value;

  const personId = world.newId();
  const now = world.now();
  return world.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      insert into people (id, role, name, email, password_hash, language, terms_version, terms_accepted_at, created_at)
      values (${personId}, 'customer', ${name.value}, ${email}, ${passwordHash}, ${given.language},
        ${termsVersion}, ${now}, ${now})
      on conflict (email) do nothing`);
    if (rowCount === 0) return refuse({ code: "email-taken" });
    if (given.role === "vendor")
      await makeVendor(tx, { personId, name: name.value, vendorId: world.newId() });
    const tokenId = await issueOneTimeToken(tx, world, {
      personId,
      purpose: "confirm-email",
      email,
    });
    await queueMail(tx, { kind: "email-confirmation", tokenId }, now);
    return accept({ personId, role: given.role, passwordHash });
  });
}

/** Named after its person until the vendor names the business; waits for an administrator. */
async function makeVendor(
  tx: Transaction,
  given: { personId: string; name: string; vendorId: string },
): Promise<void> {
  const { personId, name, vendorId } = given;
  const slug = firstVendorSlug(name, vendorId);
  await tx.execute(sql`
    insert into vendors (id, slug, business_name, state) values (${vendorId}, ${slug}, ${name}, 'waiting')`);
  await tx.execute(
    sql`update people set role = 'vendor', vendor_id = ${vendorId} where id = ${personId}`,
  );
}
