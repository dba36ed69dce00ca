import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { LotRefusal } from "#domain/catalogue/lots/new-lot.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { removeUnneeded } from "#server/files/remove-unneeded.ts";
import { renderLabelPhoto, type RenderedLabelPhoto } from "#server/files/render-label-photo.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { selectLot } from "./lot-store.ts";
import { lockLot } from "./steps/lock-lot-product.ts";
import { lockPacksOf } from "./steps/settle-lots.ts";
import { recordLotActivity } from "./steps/record-lot-activity.ts";

type Given = { productId: string; lotId: string; bytes: Buffer | null };

/**
 * The photo of a lot's printed label, in place of the one before it; `bytes` null: none any more. The same sent twice is
 * there once.
 */
export async function changeLabelPhoto(
  world: World,
  person: Person,
  { productId, lotId, bytes }: Given,
): Promise<Result<null, LotRefusal | PictureRefusal>> {
  // Before anything is locked: a picture takes its time.
  const rendered =
    bytes === null ? null : await renderLabelPhoto(world.queues, { bytes, personId: person.id });
  if (rendered?.ok === false) return rendered;
  const photo = rendered ? named(lotId, rendered.value) : null;
  const done = await world.db.transaction(
    async (tx): Promise<Result<string | null, LotRefusal>> => {
      const locked = await lockLot(tx, person, { productId, lotId });
      if (!locked.ok) return locked;
      const before = locked.value.lot.labelPhoto?.file ?? null;
      const after = photo?.file ?? null;
      if (before === after) return accept(null);
      if (photo !== null) await world.files.pictures.put(photo.file, [photo.webp]);
      await writePhoto(tx, lotId, photo);
      await announceChange(tx, [`product:${productId}`]);
      await recordLotActivity(tx, locked.value, {
        person,
        at: world.now(),
        action: "pictures-changed",
        before: { pictures: shortName(before) },
        after: { pictures: shortName(after) },
      });
      return accept(before);
    },
  );
  if (!done.ok) return done;
  if (done.value !== null) await removeUnusedPhoto(world, { productId, lotId, file: done.value });
  return accept(null);
}

type NamedPhoto = RenderedLabelPhoto & { file: string };

/** A file is of one lot, and what is served under its name never changes. */
function named(lotId: string, photo: RenderedLabelPhoto): NamedPhoto {
  const key = createHash("sha256").update(lotId).update(photo.webp).digest("hex").slice(0, 32);
  return { ...photo, file: `${key}-label.webp` };
}

/** As the log shows it: the beginning of its name tells it apart. */
const shortName = (file: string | null): string => file?.slice(0, 8) ?? "";

async function writePhoto(tx: Transaction, lotId: string, photo: NamedPhoto | null): Promise<void> {
  const { file, width, height } = photo ?? {};
  const stored = photo && JSON.stringify({ file, width, height });
  await tx.execute(sql`update lots set label_photo = ${stored}::jsonb where id = ${lotId}`);
}

/** Under the lock of the lot, so that nobody takes the same photo again meanwhile. */
async function removeUnusedPhoto(
  world: World,
  { productId, lotId, file }: { productId: string; lotId: string; file: string },
): Promise<void> {
  await world.db.transaction(async (tx) => {
    await lockPacksOf(tx, [productId]);
    const lot = await selectLot(tx, { lotId, productId });
    if (lot?.labelPhoto?.file !== file) await removeUnneeded(world, world.files.pictures, [file]);
  });
}
