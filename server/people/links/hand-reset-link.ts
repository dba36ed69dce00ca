import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Language } from "#domain/language.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person, PersonStatus, Role } from "#domain/people/person.ts";
import { linkSeconds } from "#domain/people/sign-in/one-time-links.ts";
import type { HandedLinkRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";
import { logSecurityEvent } from "#server/people/sign-in/log-security-event.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { issueOneTimeToken } from "#server/people/sign-in/steps/issue-one-time-token.ts";
import { lockAdministrators } from "#server/people/administrators/administrator-store.ts";
import type { World } from "#server/world.ts";
import { voidResetLinks } from "./link-store.ts";

/** Told this once: the database keeps a hash of its token, the log of activities that it was made. */
export type HandedLink = { token: string; language: Language; expiresAt: Date };
type Handed = Result<HandedLink, HandedLinkRefusal>;

const perHour = { windowSeconds: 3600, lockSeconds: 3600 };

/**
 * A link with which a customer or a vendor sets a new password, for an administrator to hand over where no mail reaches them.
 * Older links are void. Who asks may have been switched off a moment ago.
 */
export async function handResetLink(
  world: World,
  person: Person,
  { personId, isIdentityChecked }: { personId: string; isIdentityChecked: boolean },
): Promise<Handed> {
  if (!can(person, "see-admin-panel")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(personId)) return refuse({ code: "person-not-found" });
  if (!isIdentityChecked) return refuse({ code: "link-owner-unchecked" });
  const handed = await world.db.transaction<Handed>(async (tx) => {
    if (!(await lockAdministrators(tx)).includes(person.id))
      return refuse({ code: "not-an-administrator" });
    const owner = await lockOwner(tx, personId);
    if (owner === null) return refuse({ code: "person-not-found" });
    if (owner.status !== "active" || !can(person, "hand-reset-link", owner))
      return refuse({ code: "no-link-for-person" });
    const limit = { limit: world.limits.handedLinksPerHour, ...perHour };
    const key = attemptKey("handed links", person.id);
    const { attempts, retryAfterSeconds } = await countAttempt(tx, key, limit, world.now());
    if (attempts > limit.limit) return refuse({ code: "too-many-handed-links", retryAfterSeconds });
    return accept(await makeLink(tx, world, { ...owner, personId, handedBy: person.id }));
  });
  const byPersonId = person.id;
  if (handed.ok) logSecurityEvent(world, { event: "reset-link-handed", personId, byPersonId });
  return handed;
}

type Owner = {
  role: Role;
  status: PersonStatus;
  vendorId: string | null;
  email: string;
  language: Language;
};

async function lockOwner(tx: Transaction, personId: string): Promise<Owner | null> {
  const { rows } = await tx.execute<Owner>(sql`
    select role, status, vendor_id as "vendorId", email, language from people
    where id = ${personId} and status <> 'anonymised' for no key update`);
  return rows[0] ?? null;
}

async function makeLink(
  tx: Transaction,
  world: World,
  {
    role,
    vendorId,
    email,
    language,
    personId,
    handedBy,
  }: Owner & { personId: string; handedBy: string },
): Promise<HandedLink> {
  const at = world.now();
  await voidResetLinks(tx, personId);
  const purpose = "reset-password";
  const tokenId = await issueOneTimeToken(tx, world, { personId, purpose, email, handedBy });
  const expiresAt = new Date(at.getTime() + linkSeconds[purpose] * 1000);
  await recordActivity(tx, {
    actorId: handedBy,
    at,
    action: "handed-reset-link",
    subject: role,
    subjectId: role === "vendor" && vendorId !== null ? vendorId : personId,
    after: {
      expiresAt: expiresAt.toISOString(),
      ...(role === "vendor" && { person: personId }),
    },
  });
  return { token: oneTimeToken(world, tokenId), language, expiresAt };
}
