import { createHash } from "node:crypto";
import { Client, type PoolClient } from "pg";

/** What a statement begins with that each connection shall parse and plan once, under this name. It is not sent. */
export const markOfName = (name: string): string => `/* named ${name} */ `;

/** As `markOfName`, under a name made from its text. */
export const markOfText = markOfName("by its text");

const marked = /^\/\* named (?<name>.+?) \*\/ /;
/** A connection keeps every name it has seen, about 100 kB each, and visitors choose which filters a list has. */
const namesMax = 64;

export type WatchedStatement = {
  text: string;
  /** On the clock of `performance`. */
  startedAt: number;
  endedAt: number;
  failed: boolean;
};
/** Called as a statement is sent; what it returns hears of the end. */
export type WatchStatement = (client: PoolClient) => (statement: WatchedStatement) => void;

type NamingOptions = { watch: WatchStatement | undefined; isPooled: boolean };

/**
 * Gives marked statements their names, on every connection of a pool that it is called with; none where what a connection
 * remembers is lost between transactions (`isPooled`).
 */
export function statementNames({ watch, isPooled }: NamingOptions): (client: PoolClient) => void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namesMax) return known;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 24);
    names.set(text, name);
    return name;
  };
  const named = (query: unknown): unknown => {
    if (!isQuery(query)) return query;
    const [mark, name] = marked.exec(query.text) ?? [];
    if (mark === undefined) return query;
    const text = query.text.slice(mark.length);
    if (isPooled) return { ...query, text };
    return { ...query, text, name: mark === markOfText ? nameOf(text) : name };
  };
  return (client) => {
    const send = (...given: unknown[]): unknown =>
      Reflect.apply(Client.prototype.query, client, given);
    const query = (first: unknown, ...rest: unknown[]): unknown => {
      const asked = named(first);
      return watch === undefined
        ? send(asked, ...rest)
        : watched(send, [asked, ...rest], watch(client));
    };
    client.query = query as PoolClient["query"];
  };
}

const isQuery = (query: unknown): query is { text: string } =>
  typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";

/** Answered by a promise or a callback; what is read while it comes (an export) takes as long as its reader, and isn't watched. */
function watched(
  send: (...given: unknown[]) => unknown,
  given: unknown[],
  hear: (statement: WatchedStatement) => void,
): unknown {
  const startedAt = performance.now();
  const [asked] = given;
  const end = (failed: boolean) => {
    const text = isQuery(asked) ? asked.text : String(asked);
    hear({ text, startedAt, endedAt: performance.now(), failed });
  };
  const last = given.at(-1);
  if (typeof last === "function") {
    const callback = (error: unknown, ...answer: unknown[]) => {
      end(Boolean(error));
      last(error, ...answer);
    };
    return send(...given.slice(0, -1), callback);
  }
  const answer = send(...given);
  if (answer instanceof Promise)
    answer.then(
      () => end(false),
      () => end(true),
    );
  return answer;
}
