import { AsyncLocalStorage } from "node:async_hooks";
import type { OpenSpan } from "./traces.ts";

/** What is known of the request that is being answered, wherever its work goes on. */
export type RequestScope = {
  id: string;
  /** The pattern of the address, once the router has found it. */
  route: string | null;
  /** The codes of what it was refused. */
  refusals: string[];
  /** The place in the primary's log up to which the person who asks has written: a replica is read for them from there on. */
  writtenUpTo: number;
  /** Where traces are made. */
  span: OpenSpan | null;
};

// In development and in tests the pages are loaded beside the server, with modules of their own: there is one scope for both.
const key = Symbol.for("beej-bazaar.request-scope");
const shared = globalThis as unknown as Record<symbol, AsyncLocalStorage<RequestScope> | undefined>;
const scopes = (shared[key] ??= new AsyncLocalStorage<RequestScope>());

export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work);

/** Of the request on whose behalf this runs; undefined for jobs and mails. */
export const requestScope = (): RequestScope | undefined => scopes.getStore();

/** Counts, once the request is answered, what the rules forbade it. */
export function noteRefusal(code: string): void {
  scopes.getStore()?.refusals.push(code);
}

/** The router has found where the request goes. */
export function noteRoute(pattern: string): void {
  const scope = scopes.getStore();
  if (scope) scope.route = pattern;
}
