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
  /** The process of PostgreSQL that ran it. */
  pid: number | null;
};
export type WatchStatement = (statement: WatchedStatement) => void;

/** Gives marked statements their names, on every connection of a pool that it is called with. */
export function statementNames(watch?: WatchStatement): (client: PoolClient) => void {
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
    return { ...query, text, name: mark === markOfText ? nameOf(text) : name };
  };
  return (client) => {
    const query = (first: unknown, ...rest: unknown[]): unknown => {
      const startedAt = performance.now();
      const asked = named(first);
      const answer: unknown = Reflect.apply(Client.prototype.query, client, [asked, ...rest]);
      // What is read while it comes (an export) is no promise, and takes as long as its reader.
      if (watch !== undefined && answer instanceof Promise) {
        const text = isQuery(asked) ? asked.text : String(asked);
        const hear = (failed: boolean) => {
          const pid = (client as { processID?: number | null }).processID ?? null;
          watch({ text, startedAt, endedAt: performance.now(), failed, pid });
        };
        answer.then(
          () => hear(false),
          () => hear(true),
        );
      }
      return answer;
    };
    client.query = query as PoolClient["query"];
  };
}

const isQuery = (query: unknown): query is { text: string } =>
  typeof query === "object" && query !== null && "text" in query && typeof query.text === "string";
