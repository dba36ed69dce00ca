export type Statement = { text: string; startedAt: number; endedAt: number; failed: boolean };

/** A piece of work that is traced, with the statements that it sends to the database. */
export type OpenSpan = {
  statement(statement: Statement): void;
  end(outcome: { route?: string; status?: number; failed?: boolean }): void;
};

export type Traces = {
  /** Of a request; `traceparent` is what a proxy that the shop trusts says of the trace it belongs to. */
  request(asked: { method: string; requestId: string; traceparent: string | null }): OpenSpan;
  /** Of what the shop does by itself. */
  job(name: string): OpenSpan;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
};
