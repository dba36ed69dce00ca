type Batches<Asked, Answer> = {
  /** How many are in one at most. */
  most: number;
  /** No two of the same are in one. */
  whose: (asked: Asked) => string;
  /**
   * Answers each, in their order, or fails: then each is run `alone`, also where this one was the only one, so what was done
   * of it must be found again. What is not alone keeps all others waiting, and waits for nothing long.
   */
  run: (asked: readonly Asked[], how: { alone: boolean }) => Promise<readonly Answer[]>;
  /** Hears why a batch is run one by one. */
  whenFailed: (error: unknown) => void;
};

type Waiting<Asked, Answer> = {
  asked: Asked;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/**
 * Does together what is asked for while the batch before is on its way, as databases commit in groups: whoever comes when
 * nothing is waits for nobody. None fails for another.
 */
export function inBatches<Asked, Answer>({
  most,
  whose,
  run,
  whenFailed,
}: Batches<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  let waiting: readonly Waiting<Asked, Answer>[] = [];
  let isRunning = false;

  async function answerAll(batch: readonly Waiting<Asked, Answer>[], alone: boolean) {
    const asked = batch.map((one) => one.asked);
    const answers = await run(asked, { alone });
    for (const [index, { resolve, reject }] of batch.entries()) {
      const answer = answers[index];
      if (answer === undefined) reject(new Error("One of a batch was not answered"));
      else resolve(answer);
    }
  }

  async function begin(): Promise<void> {
    if (isRunning || waiting.length === 0) return;
    isRunning = true;
    const { batch, left } = takeBatch(waiting, most, ({ asked }) => whose(asked));
    waiting = left;
    await answerAll(batch, false).catch((error: unknown) => {
      whenFailed(error);
      for (const one of batch) void answerAll([one], true).catch(one.reject);
    });
    isRunning = false;
    void begin();
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting = [...waiting, { asked, resolve, reject }];
      // Those who ask in the same turn go together.
      if (waiting.length === 1) setImmediate(() => void begin());
    });
}

function takeBatch<One>(waiting: readonly One[], most: number, whose: (one: One) => string) {
  const taken = new Map<string, One>();
  const left: One[] = [];
  for (const one of waiting) {
    const key = whose(one);
    if (taken.size < most && !taken.has(key)) taken.set(key, one);
    else left.push(one);
  }
  return { batch: [...taken.values()], left };
}
