declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  /** A connection. */
  export type Client = { pipelinedRequests: { addBody(data: Buffer): void } };
  type Options = {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between samples; it stops at a sample. */
    sampleInt?: number;
    /** Of TLS. */
    servername?: string;
    headers?: Record<string, string>;
    setupClient?: (client: Client) => void;
  };
  type Result = { errors: number; timeouts: number; non2xx: number };
  type Instance = EventEmitter<{
    response: [client: unknown, statusCode: number, bytes: number, responseTimeMs: number];
  }>;
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Instance;
}
