import { setTimeout as sleep } from "node:timers/promises";
import { sendNextMail, type Sending, type SentMail } from "#server/mail/send-next-mail.ts";
import type { World } from "#server/world.ts";

const lanes = 3;
/** What a lane waits before the next mail. A server that takes none isn't asked by every mail in turn. */
const pausesMs: Record<SentMail, number> = {
  nothing: 2_000,
  kept: 0,
  held: 0,
  sent: 0,
  refused: 0,
  later: 0,
  interrupted: 0,
  unreachable: 15_000,
};
const wordEveryMs = 10 * 60_000;

/** Sends what is in the outbox as long as the process lives; `stop` lets those arrive that the server takes already. */
export function startMail(
  world: World,
  given: Pick<Sending, "at"> = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const onWait = sayNowAndThen(world);
  const taken = new Set<number>();
  const running = Array.from({ length: lanes }, (_, lane) =>
    run(
      world,
      { ...given, onWait, taken, stopping: stopping.signal },
      (lane * pausesMs.nothing) / lanes,
    ),
  );
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** While nothing can be sent each waiting mail would say so again and again. */
function sayNowAndThen({ log }: World): (why: string) => void {
  let nextAt = 0;
  return (error) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + wordEveryMs;
    log.warn({ error }, "mails wait, none can be sent now");
  };
}

async function run(
  world: World,
  sending: Sending & { stopping: AbortSignal },
  firstMs: number,
): Promise<void> {
  const { stopping } = sending;
  await pause(firstMs, stopping);
  while (!stopping.aborted) {
    const done = await sendNextMail(world, sending).catch((error: unknown): SentMail => {
      if (world.outages.note(error, "mails") !== null) return "nothing";
      world.log.error({ err: error }, "mails can't be sent");
      return "unreachable";
    });
    await pause(pausesMs[done], stopping);
  }
}

const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: stopping }).catch(() => {});
