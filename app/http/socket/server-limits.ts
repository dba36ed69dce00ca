/**
 * What one connection, one address and all of them together may ask of node:http before a page is thought of. What a
 * request may ask of the shop behind it is in server/platform/limits.ts.
 */
export const serverLimits = {
  /** Bytes of a request's first line and headers; more is answered with 431. */
  headerBytes: 16 * 1024,
  /** Header lines that are read; the rest is passed over. A browser behind two proxies sends thirty. */
  headerLines: 100,
  /** From a connection's first byte until its headers are complete. The slowest phone sends 2 kB of them in a second. */
  headersMs: 15_000,
  /** A body has this long, and a second more for each `bodyBytesPerSecond` it announced. */
  bodyMs: 20_000,
  /** 2G on a bad day, so that a photo of 4 MB gets all of `requestMs` and a form 20 s. */
  bodyBytesPerSecond: 25_000,
  /** The longest a whole request may take to arrive. */
  requestMs: 180_000,
  /** How often late requests are looked for: node:http's own 30 s would double each limit above. */
  checkMs: 2_000,
  /** A connection on which nothing moves, also because the other end doesn't read its answer. */
  silenceMs: 120_000,
  /** Between two requests of a browser, which opens its next page sooner or not soon. */
  keepAliveMs: 10_000,
  /** A proxy keeps its connections for a minute: it has to be the one that closes them, or a request falls between. */
  keepAliveBehindProxyMs: 75_000,
  /** Requests of one connection that are answered at the same time. Browsers and proxies send one after the other. */
  requestsAtOnce: 16,
  /** Each costs 20 to 40 kB while it is open. */
  connections: 2_000,
  /**
   * Of one client address: as many as 40 browsers behind one router open. Not counted behind a proxy, whose address all
   * of them have; a proxy has such a limit of its own.
   */
  connectionsPerAddress: 256,
} as const;

export type ServerLimits = { readonly [Name in keyof typeof serverLimits]: number };

/** Milliseconds that a body of this many announced bytes may take; one that announces none has the shortest time. */
export const bodyTimeMs = (limits: ServerLimits, announcedBytes: number): number =>
  Math.min(
    limits.requestMs,
    limits.bodyMs + Math.ceil(((announcedBytes || 0) / limits.bodyBytesPerSecond) * 1_000),
  );
