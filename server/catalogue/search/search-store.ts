import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { SearchWordKind } from "#domain/catalogue/search/search-word.ts";

export type NamedThings = {
  words: { kind: SearchWordKind; subject: string; word: string }[];
  categories: { id: string; nameEn: string; nameHi: string }[];
  vendors: { id: string; name: string }[];
};

/** All that words can lead to besides the names of products. */
export async function selectNamedThings(db: Reader): Promise<NamedThings> {
  const { rows } = await db.execute<NamedThings>(sql`
    select
      (select coalesce(json_agg(json_build_object('kind', w.kind, 'subject', w.subject, 'word', w.word)), '[]')
        from search_words w) as words,
      (select coalesce(json_agg(json_build_object('id', c.id, 'nameEn', c.name_en, 'nameHi', c.name_hi)), '[]')
        from categories c) as categories,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.business_name)), '[]')
        from vendors v) as vendors`);
  return rows[0] ?? { words: [], categories: [], vendors: [] };
}

export type NearWords = {
  word: string;
  /** Null where names begin so: then it isn't wrong. */
  near: string[] | null;
};

const nearest = 20;

/** Of words that lead nowhere: those of names that share the most groups of three letters with each. */
export async function selectNearWords(db: Reader, words: readonly string[]): Promise<NearWords[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<NearWords>(sql`
    select asked.word,
      case when not exists (
        select from name_words w where w.word >= asked.word and w.word < asked.word || chr(1114111)
      ) then (
        select coalesce(json_agg(found.word), '[]')
        from (select w.word from name_words w order by w.word <-> asked.word limit ${nearest}) found
      ) end as near
    from unnest(${sql.param([...words])}::text[]) as asked (word)`);
  return rows;
}
