import { createHash, randomBytes, randomUUID, type Hash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompressSync } from "node:zlib";
import { cartOwner } from "#server/carts/cart-owner.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { copiedBuffer } from "./cached-page.ts";

/** All that a page kept in memory shows of a customer. */
export type Shown = { name: string; cartOwner: string };

/** What of a customer is shown there, and how a text is written there. */
type Gap = { shows: keyof Shown; place: "html" | "script" };

/** A page as customers get it, with gaps for what it shows of them. */
export type PersonalPage = {
  /** A digest of what it was drawn from, where that is known. */
  facts: string | null;
  headers: [string, string][];
  /** The page without what goes into its gaps, how long it is, and at which byte each of them is. */
  packed: Buffer;
  length: number;
  gaps: (Gap & { at: number })[];
  /** The script that carries the loaders' data, which the policy allows by its hash; null where nothing of a customer is in it. */
  script: { hash: string; begun: Hash; rest: { gap: Gap; after: Buffer }[] } | null;
  /** The memory that the page takes, in bytes. */
  bytes: number;
};

/** An allowance for the headers, the end of the script, and the cache keys and tags. */
const bytesBeside = 5_000;

/**
 * Stands for the customer while a page is drawn that is kept for all of them. Another in each process, and in no answer: nobody
 * knows it, so that it stands nowhere else.
 */
const sample = { personId: randomUUID(), name: `name${randomBytes(16).toString("hex")}` };
const marks: Shown = { name: sample.name, cartOwner: cartOwner(sample.personId) };
const MARK = new RegExp(Object.values(marks).join("|"), "g");

const SCRIPT = /<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g;
const DATA = "window.__reactRouterContext.streamController.enqueue(";

/** `wantsMore`: a loader read something of the customer that no gap could hold, so that the page is drawn for each. */
export function sampleCustomer(): { signedIn: SignedIn; wantsMore(): boolean } {
  let isMoreWanted = false;
  const more = <T>(value: T): T => {
    isMoreWanted = true;
    return value;
  };
  const signedIn: SignedIn = {
    ...sample,
    role: "customer",
    vendorId: null,
    get sessionId() {
      return more("");
    },
    get email() {
      return more("");
    },
    get emailConfirmed() {
      return more(true);
    },
    get secondStepDueAt() {
      return more(null);
    },
  };
  return { signedIn, wantsMore: () => isMoreWanted };
}

export const shownOf = ({ name, personId }: SignedIn): Shown => ({
  name,
  cartOwner: cartOwner(personId),
});

/** Of a page that was drawn for the sample. @throws Error when something of it stands where nobody knows how to write it */
export async function toPersonalPage(
  response: Response,
  facts: string | null = null,
): Promise<PersonalPage> {
  const html = await response.text();
  const data = markedScript(html);
  const pieces: Buffer[] = [];
  const gaps: PersonalPage["gaps"] = [];
  let read = 0;
  let at = 0;
  const take = (to: number) => {
    const piece = Buffer.from(html.slice(read, to));
    pieces.push(piece);
    at += piece.length;
  };
  for (const { 0: mark, index } of html.matchAll(MARK)) {
    take(index);
    read = index + mark.length;
    const isInside = data !== null && index >= data.from && index < data.from + data.code.length;
    gaps.push({ at, shows: shownBy(mark), place: isInside ? "script" : "html" });
  }
  take(html.length);
  const packed = copiedBuffer(await promisify(zstdCompress)(Buffer.concat(pieces)));
  const script = data && dataScript(data.code);
  return {
    facts,
    headers: [...response.headers],
    packed,
    length: at,
    gaps,
    script,
    bytes: packed.length + restBytes(script) + bytesBeside,
  };
}

const shownBy = (mark: string): keyof Shown => (mark === marks.name ? "name" : "cartOwner");

/** The one script that shows something of the customer, and where its code begins; null where none does. */
function markedScript(html: string): { code: string; from: number } | null {
  const [marked, another] = [...html.matchAll(SCRIPT)].filter(
    ([, code = ""]) => code.search(MARK) !== -1,
  );
  if (!marked) return null;
  const [whole, code = ""] = marked;
  if (another || !code.startsWith(DATA))
    throw new Error("A script that isn't the loaders' data shows something of the customer.");
  return { code, from: marked.index + whole.length - code.length - "</script>".length };
}

/** What comes before the first gap is hashed once: it is nearly all of it. */
function dataScript(code: string): PersonalPage["script"] {
  const found = [...code.matchAll(MARK)];
  const rest = found.map(({ 0: mark, index }, i) => ({
    gap: { shows: shownBy(mark), place: "script" as const },
    // As bytes: a piece of a text keeps the whole text in memory.
    after: Buffer.from(code.slice(index + mark.length, found[i + 1]?.index)),
  }));
  const begun = createHash("sha256").update(code.slice(0, found[0]?.index));
  return { hash: createHash("sha256").update(code).digest("base64"), begun, rest };
}

const restBytes = (script: PersonalPage["script"]): number =>
  script?.rest.reduce((sum, { after }) => sum + after.length, 0) ?? 0;

/** The page of this customer. */
export function fillGaps(
  { headers, packed, length, gaps, script }: PersonalPage,
  shown: Shown,
): { headers: [string, string][]; html: Buffer<ArrayBuffer> } {
  const plain = zstdDecompressSync(packed, { chunkSize: Math.max(length, 64) });
  const parts: Uint8Array[] = [];
  let read = 0;
  for (const { at, ...gap } of gaps) {
    parts.push(plain.subarray(read, at), Buffer.from(written(shown, gap)));
    read = at;
  }
  parts.push(plain.subarray(read));
  const html = Buffer.concat(parts);
  if (script === null) return { headers, html };
  const hash = script.begun.copy();
  for (const { gap, after } of script.rest) hash.update(written(shown, gap)).update(after);
  const own = hash.digest("base64");
  return {
    headers: headers.map(([name, value]) => [name, value.replace(script.hash, () => own)]),
    html,
  };
}

/** As it would stand there if the page had been drawn for this customer: no letter of a name ends its text or script. */
const written = (shown: Shown, { shows, place }: Gap): string =>
  place === "html" ? inHtml(shown[shows]) : inScript(shown[shows]);

const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** As React writes texts and attributes. */
const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => entities[letter as keyof typeof entities]);

const escapes: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** As React Router writes it: a text of JSON within a text of JSON, and nothing that HTML reads. */
const inScript = (text: string): string =>
  jsonText(jsonText(text)).replace(/[&<>\u2028\u2029]/g, (letter) => escapes[letter] ?? "");

/** Without the quotes, which stand around the gap. */
const jsonText = (text: string): string => JSON.stringify(text).slice(1, -1);
