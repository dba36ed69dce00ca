import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { PersonStatus } from "#domain/people/person.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";

/**
 * Who is an active administrator. Until the transaction ends nobody else decides about administrators: who asks may have
 * been switched off a moment ago, and of two who switch each other off only one does.
 */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('beej-bazaar administrators'))`);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people where role = 'administrator' and status = 'active'`,
  );
  return rows.map(({ id }) => id);
}

export type LockedRequest = { id: string; personId: string; waiting: boolean };

export async function lockRequest(
  tx: Transaction,
  requestId: string,
): Promise<LockedRequest | null> {
  const { rows } = await tx.execute<LockedRequest>(sql`
    select r.id, r.person_id as "personId", r.state = 'waiting' as waiting
    from admin_requests r where r.id = ${requestId} for update`);
  return rows[0] ?? null;
}

export async function saveDecision(
  tx: Transaction,
  requestId: string,
  { state, by, at }: { state: "approved" | "refused"; by: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update admin_requests set state = ${state}, decided_at = ${at}, decided_by = ${by} where id = ${requestId}`);
}

export async function statusOfAdministrator(
  tx: Transaction,
  personId: string,
): Promise<PersonStatus | null> {
  const { rows } = await tx.execute<{ status: PersonStatus }>(sql`
    select status from people where id = ${personId} and role = 'administrator' for no key update`);
  return rows[0]?.status ?? null;
}

export type AdministratorRow = {
  id: string;
  email: string;
  active: boolean;
  createdAt: Date;
  /** Null: signed out everywhere. */
  lastSeenAt: Date | null;
  /** The e-mail of who let them in; both null for who came by the first link. */
  approvedBy: string | null;
  invitedBy: string | null;
  first: boolean;
  hasSecondStep: boolean;
};

type StoredRow = Omit<AdministratorRow, "createdAt" | "lastSeenAt"> & {
  createdAt: string;
  lastSeenAt: string | null;
};

/** Those who were let in, active first, the oldest first. */
export async function selectAdministrators(db: Executor, now: Date): Promise<AdministratorRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select p.id, p.email, p.status = 'active' as active, p.created_at as "createdAt",
      (select max(s.last_seen_at) from sessions s where s.person_id = p.id and s.expires_at > ${now}) as "lastSeenAt",
      (select d.email from admin_requests r join people d on d.id = r.decided_by
        where r.person_id = p.id and r.state = 'approved' limit 1) as "approvedBy",
      (select d.email from admin_invites i join people d on d.id = i.invited_by where i.used_by = p.id limit 1) as "invitedBy",
      exists (select 1 from admin_invites i where i.used_by = p.id and i.invited_by is null) as first,
      ${hasSecondStep(sql`p.id`)} as "hasSecondStep"
    from people p
    where p.role = 'administrator' and p.status in ('active', 'disabled')
    order by p.status, p.created_at, p.id`);
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt),
  }));
}

export type RequestRow = { id: string; email: string; requestedAt: Date };

/** The longest waiting first. */
export async function selectRequests(db: Executor): Promise<RequestRow[]> {
  const { rows } = await db.execute<{ id: string; email: string; requestedAt: string }>(sql`
    select r.id, p.email, r.requested_at as "requestedAt"
    from admin_requests r join people p on p.id = r.person_id
    where r.state = 'waiting' order by r.requested_at, r.id`);
  return rows.map((row) => ({ ...row, requestedAt: new Date(row.requestedAt) }));
}

export type InviteRow = { id: string; invitedBy: string; createdAt: Date; expiresAt: Date };

/** Those that still let somebody in; the code of the first start is nobody's invitation. */
export async function selectInvites(db: Executor, now: Date): Promise<InviteRow[]> {
  const { rows } = await db.execute<
    Omit<InviteRow, "createdAt" | "expiresAt"> & { createdAt: string; expiresAt: string }
  >(sql`
    select i.id, p.email as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"
    from admin_invites i join people p on p.id = i.invited_by
    where i.used_at is null and i.expires_at > ${now}
    order by i.created_at desc, i.id`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
  }));
}
