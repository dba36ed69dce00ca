import { sql } from "drizzle-orm";
import type { CommissionDocumentContent } from "#domain/documents/commission/commission-document.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { mayReadCommission } from "./may-read-commission.ts";

export type FoundCommissionDocument = { id: string; content: CommissionDocumentContent };

/** Null: there is none for that person. */
export async function getCommissionDocument(
  { db }: World,
  person: Person,
  id: string,
): Promise<FoundCommissionDocument | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.execute<FoundCommissionDocument>(
    sql`select d.id, d.content from commission_documents d where d.id = ${id} and ${mayReadCommission(person)}`,
  );
  return rows[0] ?? null;
}
