// A posting of the ledger, and how a difference is made one (decision 094).
import type { LedgerAccount, LedgerSubject, PostingKind } from "./accounts.ts";
import { withheldTaxes, type WithheldTax } from "./withholding/withheld.ts";

export type PostedSubject = {
  subject: LedgerSubject;
  subjectId: string;
  /** How many postings it has. */
  steps: number;
  sums: Readonly<Partial<Record<LedgerAccount, number>>>;
  /** Of which taxes were withheld; null: of nothing. */
  bases: Bases | null;
};

type Bases = Readonly<Partial<Record<WithheldTax, number>>>;

export type Entries = Partial<Record<LedgerAccount, number>>;

export type Posting = {
  subject: LedgerSubject;
  subjectId: string;
  /** The place of the posting among those of its subject, from 1. */
  step: number;
  kind: PostingKind;
  orderId: string;
  parcelId: string | null;
  vendorId: string | null;
  at: string;
  /** They add up to nothing. `basePaise`: of a tax that is withheld, of how much more or less it is. */
  entries: readonly { account: LedgerAccount; amountPaise: number; basePaise?: number }[];
};

/** An order as far as postings need it. */
type PostedOrder = { id: string; posted: readonly PostedSubject[] };

/** What a posting is about. */
export type About = Pick<Posting, "subject" | "subjectId"> &
  Partial<Pick<Posting, "parcelId" | "vendorId">>;

export const postedOf = ({ posted }: PostedOrder, about: About): PostedSubject =>
  posted.find(
    ({ subject, subjectId }) => subject === about.subject && subjectId === about.subjectId,
  ) ?? { subject: about.subject, subjectId: about.subjectId, steps: 0, sums: {}, bases: null };

/** What an account of the subject should hold by now less what it holds. None where nothing differs. */
export function postDifference(
  order: PostedOrder,
  about: About,
  target: Entries,
  { kind, at }: { kind: PostingKind; at: string },
  before = postedOf(order, about),
  bases: Bases = {},
): Posting[] {
  const entries: Entries = {};
  for (const account of accountsIn(before.sums, target)) {
    const paise = (target[account] ?? 0) - (before.sums[account] ?? 0);
    if (paise !== 0) entries[account] = paise;
  }
  if (Object.keys(entries).length === 0) return [];
  const posting = toPosting(order, about, before.steps + 1, { kind, at, entries });
  return [{ ...posting, entries: posting.entries.map(withBase) }];

  function withBase<Entry extends { account: LedgerAccount }>(entry: Entry) {
    const tax = withheldTaxes.find((name) => name === entry.account);
    if (tax === undefined) return entry;
    return { ...entry, basePaise: (bases[tax] ?? 0) - (before.bases?.[tax] ?? 0) };
  }
}

const accountsIn = (...sums: readonly Entries[]): LedgerAccount[] =>
  [...new Set(sums.flatMap((one) => Object.keys(one)))] as LedgerAccount[];

export const toPosting = (
  { id: orderId }: PostedOrder,
  about: About,
  step: number,
  { kind, at, entries }: { kind: PostingKind; at: string; entries: Entries },
): Posting => ({
  parcelId: null,
  vendorId: null,
  ...about,
  orderId,
  step,
  kind,
  at,
  entries: accountsIn(entries).map((account) => ({ account, amountPaise: entries[account] ?? 0 })),
});

/** How a subject stands once it has one more posting. */
export function afterPosting(before: PostedSubject, { step, entries }: Posting): PostedSubject {
  const sums = { ...before.sums };
  const bases = { ...before.bases };
  for (const { account, amountPaise, basePaise } of entries) {
    sums[account] = (sums[account] ?? 0) + amountPaise;
    if (basePaise !== undefined && (account === "tcs" || account === "tds"))
      bases[account] = (bases[account] ?? 0) + basePaise;
  }
  return { ...before, steps: step, sums, bases };
}
