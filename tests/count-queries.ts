import { Client } from "pg";

/** The line for changes asks for a word now and then, and whether all heard of one. */
const isOfLine = /^select 1$|^select pg_notify\((?:'shop_questions'|\$1, \$2\))/;

/** `host`: of the server that answered. */
type Sent = { text: string; ms: number; host: string };

/** Hears of every query of this process that was answered, until it is ended. */
export function watchQueries(hear: (sent: Sent) => void): () => void {
  const original = Client.prototype.query;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [asked] = args;
    const text = typeof asked === "string" ? asked : ((asked as { text?: string }).text ?? "");
    const startedAt = performance.now();
    const answered = () => {
      if (!isOfLine.test(text)) hear({ text, ms: performance.now() - startedAt, host: this.host });
    };
    const last = args.at(-1);
    if (typeof last === "function") {
      const callback = (...given: unknown[]) => {
        answered();
        Reflect.apply(last, undefined, given);
      };
      return Reflect.apply(original, this, [...args.slice(0, -1), callback]) as never;
    }
    const result: unknown = Reflect.apply(original, this, args);
    if (result instanceof Promise) result.then(answered, answered);
    return result as never;
  };
  return () => {
    Client.prototype.query = original;
  };
}

/** The text of every statement that was answered while something is done. */
export async function textsOfQueries(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const end = watchQueries(({ text }) => texts.push(text));
  try {
    await work();
  } finally {
    end();
  }
  return texts;
}

/** How much is asked of the database while something is done; `begin` and `commit` count too. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  return (await textsOfQueries(work)).length;
}
