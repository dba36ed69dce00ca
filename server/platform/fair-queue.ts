import { createLaneQueue, type LaneQueue, type Waiting } from "./lane-queue.ts";
import { Unavailable } from "./unavailable.ts";

type Limits = {
  atOnce: number;
  waitingMax: number;
  /** How many of one asker may wait. */
  waitingEachMax: number;
  patienceMs: number;
};
type Waiter = Waiting & { begin(): void; giveUp(why: string): void };

const retryAfterSeconds = 5;

/**
 * Work of which only so much goes on at once. Those who ask (an address, a person, a vendor) have their turns one after
 * the other, however much each of them has asked for.
 */
export class FairQueue {
  readonly #what: string;
  readonly #limits: Limits;
  readonly #queue: LaneQueue<Waiter>;
  #running = 0;

  /** `what` begins the sentence of an error: "Checking passwords". */
  constructor(what: string, limits: Limits) {
    this.#what = what;
    this.#limits = limits;
    this.#queue = createLaneQueue({
      inAll: limits.waitingMax,
      perLane: limits.waitingEachMax,
      perSession: limits.waitingEachMax,
    });
  }

  /**
   * Does the work when it is the turn of `whose`.
   * @throws Unavailable when too much waits already, or the turn didn't come in time
   */
  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce && this.#queue.size === 0) this.#running += 1;
    else await this.#turnOf(whose);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#beginNext();
    }
  }

  #turnOf(whose: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = (why: string) => {
        clearTimeout(late);
        this.#queue.remove(waiter);
        reject(this.#refusal(why));
      };
      const late = setTimeout(giveUp, this.#limits.patienceMs, "waited too long");
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const since = performance.now();
      const waiter: Waiter = { lane: whose, session: "", priority: 0, since, begin, giveUp };
      const dropped = this.#queue.add(waiter);
      dropped?.giveUp(dropped === waiter ? this.#noRoom() : "waits in too long a line");
    });
  }

  #noRoom(): string {
    const isFull = this.#queue.size >= this.#limits.waitingMax;
    return isFull ? "has too much to do" : "has enough to do for one asker";
  }

  #beginNext(): void {
    const next = this.#queue.take(performance.now(), () => true);
    if (next === null) return;
    this.#running += 1;
    next.begin();
  }

  #refusal(why: string): Unavailable {
    return new Unavailable(`${this.#what} ${why}.`, { retryAfterSeconds });
  }
}
