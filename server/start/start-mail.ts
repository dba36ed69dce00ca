import { sendNextMail, type Sending, type SentMail } from "#server/mail/send-next-mail.ts";
import type { World } from "#server/world.ts";
import { runLanes } from "#server/platform/run-lanes.ts";

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
  const onWait = createThrottledWarning(world);
  const taken = new Set<number>();
  const sending = { ...given, onWait, taken, stopping: stopping.signal };
  const running = runLanes<SentMail>({
    lanes,
    workOfLane: () => async () => {
      const became = await sendNextMail(world, sending);
      if (became !== "nothing") world.metrics.mail(became);
      return became;
    },
    whenFailed(error) {
      if (world.outages.note(error, "mails") !== null) return "nothing";
      world.log.error({ err: error }, "mails can't be sent");
      return "unreachable";
    },
    pausesMs,
    apartMs: pausesMs.nothing / lanes,
    stopping: stopping.signal,
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** While nothing can be sent each waiting mail would say so again and again. */
function createThrottledWarning({ log }: World): (why: string) => void {
  let nextAt = 0;
  return (error) => {
    if (performance.now() < nextAt) return;
    nextAt = performance.now() + wordEveryMs;
    log.warn({ error }, "mails wait, none can be sent now");
  };
}
