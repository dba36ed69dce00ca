import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { ImagedProduct } from "#server/catalogue/images/image-store.ts";

type PictureChange = {
  actorId: string;
  at: Date;
  product: ImagedProduct;
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
};

export async function recordPictures(
  tx: Transaction,
  { actorId, at, product, before, after }: PictureChange,
): Promise<void> {
  await recordActivity(tx, {
    actorId,
    at,
    action: "pictures-changed",
    subject: "product",
    subjectId: product.id,
    label: product.name,
    before,
    after,
  });
}

/** The order of the pictures as the log shows it: the beginning of each name tells them apart. */
export const namesOf = (images: readonly { key: string }[]): string =>
  images.map(({ key }) => key.slice(0, 8)).join(", ");
