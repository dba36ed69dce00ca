import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { foldProducts } from "#server/catalogue/search/steps/fold-products.ts";
import { announceChange, type ChangeTag } from "#server/platform/changes.ts";

/** Where a product stands in lists, and by what. */
type Standing = {
  id: string;
  isListed: boolean;
  categoryId: string;
  name: string;
  nameHi: string | null;
  /** Type and crop: what lists are narrowed to. */
  kind: string;
  /** Of all that searches find it by. */
  words: string | null;
  version: number;
  pricePaise: number | null;
  inStock: boolean;
  /** Of seed in stock. */
  sownCrop: string | null;
  label: string;
  editedAt: string;
};

/**
 * Writes products, and announces what pages show otherwise after it: each of them, and the lists in which it may now
 * stand elsewhere. Their packs are locked before, as by everybody.
 */
export async function writeAnnounced(
  tx: Transaction,
  productIds: readonly string[],
  write: () => Promise<unknown>,
): Promise<void> {
  const before = await findStandings(tx, productIds, { lock: true });
  await write();
  const after = await findStandings(tx, productIds, { lock: false });
  const isFolded = (id: string) =>
    before.get(id)?.words === after.get(id)?.words &&
    before.get(id)?.version === after.get(id)?.version;
  await foldProducts(
    tx,
    productIds.filter((id) => after.has(id) && !isFolded(id)),
  );
  const tags = productIds.flatMap((id) => changedTags(id, before.get(id), after.get(id)));
  await announceChange(tx, [...new Set(tags)]);
}

async function findStandings(
  tx: Transaction,
  productIds: readonly string[],
  { lock }: { lock: boolean },
): Promise<Map<string, Standing>> {
  const { rows } = await tx.execute<Standing>(sql`
    select id, state = 'published' and shown_pack_id is not null as "isListed", category_id as "categoryId",
      name, name_hi as "nameHi", version, concat_ws(' ', vendor_id, goods_kind, crop_key, seed_type, seed_type_hi) as kind,
      md5(concat_ws(' ', search_text, crop_key, goods_kind, category_id, vendor_id, (
        select string_agg(k.quantity || k.unit::text, ' ' order by k.quantity, k.unit) from packs k
        where k.product_id = products.id and k.archived_at is null))) as words,
      shown_price_paise as "pricePaise", in_stock as "inStock",
      case when goods_kind = 'sowing' and in_stock then crop_key end as "sownCrop",
      concat_ws(' ', label_class, label_germination_permille) as label, updated_at::text as "editedAt"
    from products where id = any(${sql.param([...productIds])}::uuid[])
    order by id ${lock ? sql`for no key update` : sql``}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is listed neither before nor after shows nowhere. */
function changedTags(
  id: string,
  before: Standing | undefined,
  after: Standing | undefined,
): ChangeTag[] {
  const listed = [before, after].filter((one): one is Standing => one?.isListed === true);
  if (listed.length === 0) return [];
  const differs = (...keys: (keyof Standing)[]) =>
    listed.length === 1 || keys.some((key) => before?.[key] !== after?.[key]);
  const isElsewhere = differs("categoryId", "name", "nameHi", "kind");
  const tags: ChangeTag[] = [`product:${id}`];
  if (isElsewhere) tags.push("listed");
  if (isElsewhere || differs("inStock"))
    tags.push(...listed.map(({ categoryId }): ChangeTag => `category:${categoryId}`));
  if (differs("inStock")) tags.push("in-stock");
  if (differs("sownCrop")) tags.push("crops");
  if (differs("pricePaise")) tags.push("prices", ...listed.flatMap(priceTags));
  if (differs("words")) tags.push("words");
  if (differs("label")) tags.push("labels");
  if (differs("editedAt")) tags.push("edits");
  return tags;
}

const priceTags = ({ pricePaise }: Standing): ChangeTag[] =>
  pricePaise === null ? [] : [`price:${pricePaise}`];
