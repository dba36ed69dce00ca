import type { Transaction } from "#database/connect.ts";
import type { Mail } from "#domain/mail/mail.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { activePeople } from "#server/vendors/vendor-store.ts";

type ProductNews = {
  kind: Extract<Mail["kind"], "product-published" | "product-sent-back">;
  product: { id: string; vendorId: string };
  at: Date;
};

/** What an administrator decided about a product that the vendor had submitted. */
export async function queueProductMail(
  tx: Transaction,
  { kind, product, at }: ProductNews,
): Promise<void> {
  const { id: productId, vendorId } = product;
  for (const personId of await activePeople(tx, vendorId))
    await queueMail(tx, { kind, productId, personId, at: at.toISOString() }, at);
}
