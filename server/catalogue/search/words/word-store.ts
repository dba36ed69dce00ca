import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { SearchWordKind } from "#domain/catalogue/search/search-word.ts";

export type AddedWord = {
  id: string;
  kind: SearchWordKind;
  subject: string;
  word: string;
  /** Of its category or product; null for a crop, and for what is gone. */
  name: string | null;
  /** A day in India, '2026-11-26'. */
  addedOn: string;
};

const mostListed = 500;

/** The newest first. */
export async function selectAddedWords(db: Executor): Promise<AddedWord[]> {
  const { rows } = await db.execute<AddedWord>(sql`
    select w.id, w.kind, w.subject, w.word, coalesce(c.name_en, p.name) as name,
      (w.created_at at time zone 'Asia/Kolkata')::date::text as "addedOn"
    from search_words w
    left join categories c on w.kind = 'category' and c.id::text = w.subject
    left join products p on w.kind = 'product' and p.id::text = w.subject
    where w.is_added order by w.created_at desc, w.id limit ${mostListed}`);
  return rows;
}

export type MissedSearch = { words: string; count: number; lastDay: string };

const mostMissed = 100;

/** Most asked first, since a day of India. */
export async function selectMissed(db: Executor, since: string): Promise<MissedSearch[]> {
  const { rows } = await db.execute<MissedSearch>(sql`
    select words, sum(count)::int as count, max(day)::text as "lastDay"
    from missed_searches where day >= ${since}
    group by words order by sum(count) desc, words limit ${mostMissed}`);
  return rows;
}

/** What a word is to lead to; null where there is no such thing. */
export async function selectLedTo(
  tx: Transaction,
  kind: "category" | "product",
  asked: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    kind === "category"
      ? sql`select id::text, name_en as name from categories where id::text = ${asked}`
      : sql`select id::text, name from products where slug = ${asked}`,
  );
  return rows[0] ?? null;
}

type NewWord = { id: string; kind: SearchWordKind; subject: string; word: string };

/** Whether it is there from now on, and was not before. */
export async function insertWord(
  tx: Transaction,
  { id, kind, subject, word }: NewWord,
  at: Date,
): Promise<boolean> {
  const added = await tx.execute(sql`
    insert into search_words (id, kind, subject, word, is_added, created_at)
    values (${id}, ${kind}, ${subject}, ${word}, true, ${at})
    on conflict (word, kind, subject) do nothing`);
  return (added.rowCount ?? 0) > 0;
}

/** Those that came with the shop stay. */
export async function deleteWord(
  tx: Transaction,
  id: string,
): Promise<{ kind: SearchWordKind; subject: string; word: string } | null> {
  const { rows } = await tx.execute<{ kind: SearchWordKind; subject: string; word: string }>(sql`
    delete from search_words where id = ${id} and is_added returning kind, subject, word`);
  return rows[0] ?? null;
}
