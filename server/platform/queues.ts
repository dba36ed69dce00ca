import { FairQueue } from "./fair-queue.ts";

/** What costs so much that few of it go on at once, each kind with a queue of its own. */
export type Queues = {
  /** Asked for by addresses, or by persons who are signed in. */
  passwords: FairQueue;
  /** PDFs, by persons. */
  drawings: FairQueue;
  /** Pictures that are sent in, by persons. */
  pictures: FairQueue;
  /** Files of products, by vendors. */
  imports: FairQueue;
};

/**
 * One of each at once. A hash takes 9 ms and 19 MB, a document some 100 ms in a thread, a picture up to 160 MB, and of
 * libuv's four threads two stay free for files. What waits of pictures is in memory, so it is little.
 */
export function createQueues(): Queues {
  const atOnce = 1;
  return {
    passwords: new FairQueue("Checking passwords", {
      atOnce,
      waitingMax: 200,
      waitingEachMax: 40,
      patienceMs: 8_000,
    }),
    drawings: new FairQueue("Drawing documents", {
      atOnce,
      waitingMax: 100,
      waitingEachMax: 10,
      patienceMs: 20_000,
    }),
    pictures: new FairQueue("Reading pictures", {
      atOnce,
      waitingMax: 12,
      waitingEachMax: 3,
      patienceMs: 60_000,
    }),
    imports: new FairQueue("Reading files of products", {
      atOnce,
      waitingMax: 100,
      waitingEachMax: 100,
      patienceMs: 10 * 60_000,
    }),
  };
}
