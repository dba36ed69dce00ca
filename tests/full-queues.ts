import { FairQueue } from "#server/platform/fair-queue.ts";
import { createQueues, type Queues } from "#server/platform/queues.ts";

/** Of a shop with so many passwords to check that it looks at no other. */
export function fullQueues(): Queues {
  const none = { atOnce: 0, waitingMax: 0, waitingEachMax: 0, patienceMs: 0 };
  return { ...createQueues(), passwords: new FairQueue("Checking passwords", none) };
}
