import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { documents } from "#database/schema/documents.ts";
import { documentContent } from "./document-content.ts";

type Written = NonNullable<Parameters<typeof documentContent>[0]>;
type Given = Written & { orderId: string; vendorId: string };

/** As if it had been issued: in a series of its own, unless its number is given. */
export async function makeDocument(
  db: Executor,
  { orderId, vendorId, ...written }: Given,
): Promise<{ id: string; number: string }> {
  const content = documentContent(written);
  const { kind, number, issuedAt, sums } = content;
  const id = randomUUID();
  await db.insert(documents).values({
    id,
    kind,
    number,
    seriesKey: id,
    financialYear: "26-27",
    serial: 1,
    orderId,
    vendorId,
    content,
    totalPaise: sums.totalPaise,
    taxPaise: sums.cgstPaise + sums.sgstPaise + sums.igstPaise,
    issuedAt: new Date(issuedAt),
  });
  return { id, number };
}
