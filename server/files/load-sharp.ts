import type Sharp from "sharp";

let loaded: Promise<typeof Sharp> | undefined;

/**
 * The library of pictures, once there is one to read. A picture gets one thread of libvips' own, for the other cores answer
 * requests, and nothing of it stays in memory afterwards.
 */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));
