import { Unavailable } from "./unavailable.ts";

type Limits = {
  atOnce: number;
  waitingMax: number;
  /** Of one asker. */
  waitingEachMax: number;
  patienceMs: number;
};
type Waiting = { begin: () => void; giveUp: (why: string) => void };

const retryAfterSeconds = 5;

/**
 * Work of which only so much goes on at once. Those who ask (an address, a person, a vendor) have their turns one after
 * the other, however much each of them has asked for.
 */
export class FairQueue {
  readonly #what: string;
  readonly #limits: Limits;
  /** Who is next stands first. */
  readonly #lines = new Map<string, Waiting[]>();
  #running = 0;
  #waiting = 0;

  /** `what` begins the sentence of an error: "Checking passwords". */
  constructor(what: string, limits: Limits) {
    this.#what = what;
    this.#limits = limits;
  }

  /**
   * Does the work when it is the turn of `whose`.
   * @throws Unavailable when too much waits already, or the turn didn't come in time
   */
  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce && this.#waiting === 0) this.#running += 1;
    else await this.#turnOf(whose);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#beginNext();
    }
  }

  #turnOf(whose: string): Promise<void> {
    const line = this.#lines.get(whose) ?? [];
    if (line.length >= this.#limits.waitingEachMax)
      throw this.#refusal("has enough to do for one asker");
    if (this.#waiting >= this.#limits.waitingMax) this.#makeRoom(line.length);
    return new Promise((resolve, reject) => {
      const giveUp = (why: string) => {
        this.#leave(whose, entry);
        reject(this.#refusal(why));
      };
      const late = setTimeout(giveUp, this.#limits.patienceMs, "waited too long");
      const entry: Waiting = {
        begin() {
          clearTimeout(late);
          resolve();
        },
        giveUp(why) {
          clearTimeout(late);
          giveUp(why);
        },
      };
      line.push(entry);
      this.#lines.set(whose, line);
      this.#waiting += 1;
    });
  }

  /** A full queue has room for whoever waits with less than another does. */
  #makeRoom(own: number): void {
    let longest: Waiting[] = [];
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= own + 1) throw this.#refusal("has too much to do");
    longest.at(-1)?.giveUp("waits in too long a line");
  }

  #leave(whose: string, entry: Waiting): void {
    const others = this.#lines.get(whose)?.filter((one) => one !== entry) ?? [];
    if (others.length > 0) this.#lines.set(whose, others);
    else this.#lines.delete(whose);
    this.#waiting -= 1;
  }

  #beginNext(): void {
    const [first] = this.#lines;
    if (first === undefined) return;
    const [whose, line] = first;
    // Whoever has a turn goes behind all the others.
    this.#lines.delete(whose);
    const next = line.shift();
    if (line.length > 0) this.#lines.set(whose, line);
    this.#waiting -= 1;
    this.#running += 1;
    next?.begin();
  }

  #refusal(why: string): Unavailable {
    return new Unavailable(`${this.#what} ${why}.`, { retryAfterSeconds });
  }
}
