import { pino, type Logger } from "pino";
import type { Env } from "#server/env.ts";
import { requestScope } from "./traces/request-scope.ts";

/**
 * Each line has the id of the request it was written for. Errors are logged by name, words and place only: some carry the connection they
 * came from, with its keys.
 */
export const createLog = (level: Env["logLevel"]): Logger =>
  pino({ level, serializers: { err: describeError }, mixin: idOfRequest });

function idOfRequest(): { requestId?: string } {
  const scope = requestScope();
  return scope === undefined ? {} : { requestId: scope.id };
}

type Described = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: unknown;
  errors?: unknown;
};

/** Of those that failed together. */
const errorsMax = 5;

export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const message = wordsOf(error);
  return {
    type: error.name,
    message,
    ...("code" in error ? { code: error.code } : {}),
    ...(error.stack ? { stack: error.stack.replace(error.message, () => message) } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError
      ? { errors: error.errors.slice(0, errorsMax).map(describeError) }
      : {}),
  };
}

/** A failed query says what was asked, not with whose name and address; nor does a value that PostgreSQL could not read. */
function wordsOf(error: Error): string {
  if ("query" in error && "params" in error) return `Failed query: ${String(error.query)}`;
  const isAboutValue = "code" in error && /^22[0-9A-Z]{3}$/.test(String(error.code));
  return isAboutValue ? error.message.replaceAll(/".*"/gs, '"…"') : error.message;
}
