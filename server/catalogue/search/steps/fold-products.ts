import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import { foldWords } from "#domain/catalogue/search/fold-words.ts";
import {
  categoryMark,
  cropMark,
  descriptionMark,
  productMark,
  vendorMark,
} from "#domain/catalogue/search/marks.ts";
import { packSizeMark } from "#domain/catalogue/search/read-search.ts";

type FoldedFrom = {
  id: string;
  version: number;
  name: string;
  nameHi: string | null;
  seedType: string;
  seedTypeHi: string | null;
  texts: string;
  categoryId: string;
  vendorId: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  packs: { quantity: number; unit: PackUnit }[];
};

/** So many go to the database at once. */
const batch = 500;

/** Brings what searches find these products by in step with them. Call it in the transaction that writes them or their packs, after it has. */
export async function foldProducts(tx: Transaction, productIds: readonly string[]): Promise<void> {
  for (let from = 0; from < productIds.length; from += batch)
    await foldSome(tx, productIds.slice(from, from + batch));
}

async function foldSome(tx: Transaction, productIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<FoldedFrom>(sql`
    select p.id, p.version, p.name, p.name_hi as "nameHi", p.seed_type as "seedType", p.seed_type_hi as "seedTypeHi",
      concat_ws(' ', p.short_description, p.short_description_hi, p.description, p.description_hi) as texts,
      p.category_id as "categoryId", p.vendor_id as "vendorId", p.goods_kind as "goodsKind", p.crop_key as "cropKey",
      (select coalesce(json_agg(json_build_object('quantity', k.quantity, 'unit', k.unit)), '[]')
        from packs k where k.product_id = p.id and k.archived_at is null) as packs
    from products p where p.id = any(${sql.param([...productIds])}::uuid[])`);
  const folded = JSON.stringify(rows.map(fold));
  // In one order everywhere, or two that write at once would wait for each other.
  await tx.execute(sql`
    insert into product_search (product_id, version, is_edible, name, name_hi, words)
    select id, version, "isEdible", name, "nameHi", array_to_tsvector(words)
    from json_to_recordset(${folded}::json) as row
      (id uuid, version int, "isEdible" boolean, name text, "nameHi" text, words text[])
    order by id
    on conflict (product_id) do update set version = excluded.version, is_edible = excluded.is_edible,
      name = excluded.name, name_hi = excluded.name_hi, words = excluded.words`);
  await tx.execute(sql`
    insert into product_texts (product_id, words)
    select id, array_to_tsvector(texts) from json_to_recordset(${folded}::json) as row (id uuid, texts text[])
    order by id
    on conflict (product_id) do update set words = excluded.words`);
  await tx.execute(sql`
    insert into name_words (word)
    select distinct found.word
    from json_to_recordset(${folded}::json) as row ("nameWords" text[]), unnest("nameWords") as found (word)
    where not exists (select from name_words known where known.word = found.word)
    order by found.word
    on conflict do nothing`);
}

function fold(product: FoldedFrom) {
  const { id, version, cropKey } = product;
  const name = foldWords(product.name);
  const nameHi = foldWords(product.nameHi ?? "");
  const marks = [
    ...(cropKey === null ? [] : [cropMark(cropKey)]),
    categoryMark(product.categoryId),
    vendorMark(product.vendorId),
    productMark(id),
    ...product.packs.map(({ quantity, unit }) => packSizeMark(quantity, unit)),
  ];
  const kind = foldWords(`${product.seedType} ${product.seedTypeHi ?? ""}`);
  const words = [...new Set([...name, ...nameHi, ...kind, ...marks])];
  return {
    id,
    version,
    isEdible: product.goodsKind === "edible",
    name: name.join(" "),
    nameHi: nameHi.join(" "),
    words,
    texts: [...words, ...new Set(foldWords(product.texts).map(descriptionMark))],
    nameWords: [...new Set([...name, ...nameHi, ...kind])].filter((word) => /^\D{3,}$/.test(word)),
  };
}
