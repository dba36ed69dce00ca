import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { Licences } from "#domain/vendors/business-details.ts";
import type { DocumentType, Licence, LicenceFacts } from "#domain/vendors/licences/licence.ts";

type StoredLicence = Omit<Licence, "givenAt" | "decidedAt"> & {
  givenAt: string;
  decidedAt: string | null;
};

/**
 * Of each state the one that counts. A refused one is only told while nothing was accepted after it: what is settled needs
 * no words.
 */
export async function selectLicences(db: Executor, vendorId: string): Promise<Licences> {
  const { rows } = await db.execute<StoredLicence>(sql`
    select distinct on (state) id, number, state_code as "stateCode", valid_until as "validUntil", state,
      document_type as "documentType", refusal_reason as "refusalReason", given_at as "givenAt", decided_at as "decidedAt"
    from vendor_licences where vendor_id = ${vendorId}
    order by state, case when state = 'accepted' then valid_until end desc, given_at desc, id`);
  const licences = rows.map(({ givenAt, decidedAt, ...licence }) => ({
    ...licence,
    givenAt: new Date(givenAt),
    decidedAt: decidedAt === null ? null : new Date(decidedAt),
  }));
  const of = (state: Licence["state"]) => licences.find((one) => one.state === state) ?? null;
  const [accepted, refused] = [of("accepted"), of("refused")];
  const isSettled = Number(accepted?.decidedAt ?? 0) > Number(refused?.decidedAt ?? 0);
  return { accepted, waiting: of("waiting"), refused: isSettled ? null : refused };
}

type StoredFile = { documentKey: string; documentType: DocumentType };

/** Takes away the one that waits, and says which document it had: whoever decides about it meanwhile finds it gone. */
export async function deleteWaitingLicence(
  tx: Transaction,
  vendorId: string,
): Promise<StoredFile | null> {
  const { rows } = await tx.execute<StoredFile>(sql`
    delete from vendor_licences where vendor_id = ${vendorId} and state = 'waiting'
    returning document_key as "documentKey", document_type as "documentType"`);
  return rows[0] ?? null;
}

export async function insertLicence(
  tx: Transaction,
  given: LicenceFacts & StoredFile & { id: string; vendorId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into vendor_licences (id, vendor_id, number, state_code, valid_until, document_key, document_type, given_at)
    values (${given.id}, ${given.vendorId}, ${given.number}, ${given.stateCode}, ${given.validUntil},
      ${given.documentKey}, ${given.documentType}, ${given.at})`);
}

export async function selectDocument(
  db: Executor,
  { vendorId, licenceId }: { vendorId: string; licenceId: string },
): Promise<StoredFile | null> {
  const { rows } = await db.execute<StoredFile>(sql`
    select document_key as "documentKey", document_type as "documentType"
    from vendor_licences where id = ${licenceId} and vendor_id = ${vendorId}`);
  return rows[0] ?? null;
}
