/** The shop can't do this now, and may in a moment: answered with 503 and Retry-After, never a fault of the shop. */
export class Unavailable extends Error {
  override name = "Unavailable";
  readonly retryAfterSeconds: number;

  constructor(sentence: string, options: { retryAfterSeconds: number; cause?: unknown }) {
    super(sentence, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
