import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { sendBack, type SendingBackRefusal } from "#domain/catalogue/products/sending-back.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockProduct } from "./edited-product-store.ts";
import { lockProductSaves } from "#server/catalogue/products/steps/lock-product-saves.ts";
import { queueProductMail } from "#server/catalogue/products/steps/queue-product-mail.ts";

/** A submitted product becomes a draft again, and its vendor reads why. */
export async function sendBackProduct(
  world: World,
  person: Person,
  { id, reason: text }: { id: string; reason: string },
): Promise<Result<null, SendingBackRefusal>> {
  if (!isUuid(id) || !can(person, "manage-products")) return refuse({ code: "product-not-found" });
  return world.db.transaction(async (tx) => {
    await lockProductSaves(tx);
    const product = await lockProduct(tx, id);
    if (product === null) return refuse({ code: "product-not-found" });
    const sent = sendBack(product.state, text);
    if (!sent.ok) return sent;
    const { state, reason } = sent.value;
    const at = world.now();
    await tx.execute(sql`
      update products set state = ${state}, sent_back_reason = ${reason}, version = version + 1, updated_at = ${at}
      where id = ${id}`);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "refused",
      subject: "product",
      subjectId: id,
      label: product.name,
      before: { state: product.state },
      after: { state, reason },
    });
    await queueProductMail(tx, { kind: "product-sent-back", product, at });
    return accept(null);
  });
}
