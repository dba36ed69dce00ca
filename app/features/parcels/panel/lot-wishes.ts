import type { ReceivedRefusal } from "#domain/catalogue/stock/returned-packets.ts";
import type { LotChoiceRefusal, LotWish } from "#domain/catalogue/lots/choose-lots.ts";

/** What the names of the fields of one lot of a line begin with; its `takeKey` follows. */
export const lotFields = { to: "to:", scanned: "scan:", quantity: "packets:" } as const;

/** What the names of the fields of a return begin with; a `takeKey` follows. */
export const sealedField = "sealed:";
export const cameField = "came:";

/** The field at which a refusal is said. */
export const lotFieldOf: Partial<
  Record<LotChoiceRefusal["code"] | ReceivedRefusal["code"], string>
> = {
  "lot-unknown": lotFields.scanned,
  "lot-not-on-sale": lotFields.to,
  "lot-too-few": lotFields.to,
  "lot-quantity-wrong": lotFields.quantity,
  "return-packets-wrong": sealedField,
  "return-came-wrong": cameField,
};

/** A quantity that can't be read is 0, which none is. */
export function readWishes(sent: Readonly<Record<string, string>>): LotWish[] {
  const takes = Object.keys(sent)
    .filter((name) => name.startsWith(lotFields.to))
    .map((name) => name.slice(lotFields.to.length));
  return takes.map((take) => {
    const quantity = (sent[lotFields.quantity + take] ?? "").trim();
    return {
      take,
      toLotId: sent[lotFields.to + take] || null,
      scanned: (sent[lotFields.scanned + take] ?? "").trim(),
      quantity: /^\d{1,6}$/.test(quantity) ? Number(quantity) : 0,
    };
  });
}

/** What can't be read is no number, and refused as none. */
export const readPackets = (
  sent: Readonly<Record<string, string>>,
  field: typeof sealedField | typeof cameField,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => name.startsWith(field))
      .map(([name, packets]) => [
        name.slice(field.length),
        /^\d{1,6}$/.test(packets.trim()) ? Number(packets) : Number.NaN,
      ]),
  );
