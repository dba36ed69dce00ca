import { TooMuchWork } from "#server/platform/threads.ts";
import type { World } from "#server/world.ts";

type SentFile = { id: string; vendorId: string; kind: "products" | "lots" };

/** One file after the other, however many wait. Of one that no thread can read it is `unread`. */
export async function readInThread<Read>(
  { queues, log }: Pick<World, "queues" | "log">,
  { id, vendorId, kind }: SentFile,
  { read, unread }: { read: () => Promise<Read>; unread: Read },
): Promise<Read> {
  try {
    return await queues.imports.run(vendorId, read);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
    log.warn({ err: error, productImport: id }, `a file of ${kind} is too large to be read`);
    return unread;
  }
}
