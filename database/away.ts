/** No connection could be had: the server is not there, doesn't answer, or lets nobody in. */
const noConnection = "DATABASE_AWAY";

/** What ends or refuses a connection, by SQLSTATE: nothing is wrong with what was asked. */
const awayStates = [
  /^08/, // the connection itself
  /^53/, // no more connections, memory or disk
  /^57P0/, // shutting down, crashed, starting up
  /^58/, // the disk, or the system below it
  /^28/, // the password is another one now
  /^3D000$/, // the database is gone, as while a backup is restored
  /^25006$/, // a stand-by that only reads, as while it takes over
];

const lostWords = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed and is not queryable",
  "Query read timeout",
];

/** @param cause what the driver said */
export function noConnectionError(cause: Error): Error {
  return Object.assign(new Error(`No connection to the database: ${wordsOf(cause)}`, { cause }), {
    code: noConnection,
  });
}

/** Whether a failure says that the database is away for now, whatever was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === noConnection || awayStates.some((state) => state.test(code))) return true;
  if (lostWords.some((words) => error.message.startsWith(words))) return true;
  if (
    error instanceof AggregateError &&
    error.errors.length > 0 &&
    error.errors.every(isDatabaseAway)
  )
    return true;
  // A failed query wraps what the driver said; elsewhere a broken connection is somebody else's.
  return isDatabaseAway(error.cause) || ("query" in error && isSocketError(error.cause));
}

/** Node names no call of the system for a socket that was over before anything was written to it. */
const overBefore = new Set(["EPIPE", "ERR_STREAM_DESTROYED"]);

const isSocketError = (cause: unknown): boolean =>
  cause instanceof Error &&
  (overBefore.has(codeOf(cause)) || ("syscall" in cause && /^E[A-Z]+$/.test(codeOf(cause))));

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/** A host with several addresses fails once per address, with an empty message around it. */
function wordsOf(cause: Error): string {
  return cause instanceof AggregateError
    ? cause.errors.map((each: Error) => each.message).join(", ")
    : cause.message;
}
