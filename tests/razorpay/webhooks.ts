import { createHmac, randomBytes } from "node:crypto";
import type { LedgerNews } from "./ledger.ts";

/** One that is to be sent: what it says was so when it happened. */
export type Webhook = { id: string; event: LedgerNews["event"]; body: string };

export type Sending = {
  /** Each comes twice. */
  duplicate?: boolean;
  /** The last comes first. */
  reordered?: boolean;
  /** Signed with a secret that is not the shop's. */
  forged?: boolean;
  /** Not one of them comes, nor will it later. */
  dropped?: boolean;
  /** Only these; the others keep waiting. */
  only?: readonly LedgerNews["event"][];
};

/** An address for real HTTP, or a function in its place; both answer with a status. */
export type Hook = string | ((webhook: { body: Uint8Array; headers: Headers }) => Promise<number>);

/** Keeps what is to be told and tells it. What is not answered with 2xx waits for the next sending, as it does there. */
export class Webhooks {
  readonly waiting: Webhook[] = [];
  readonly #secret: string;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date) {
    this.#secret = secret;
    this.#now = now;
  }

  add({ event, ...entities }: LedgerNews): void {
    const payload = Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [name, { entity }]),
    );
    this.waiting.push({
      id: `evt_${randomBytes(7).toString("hex")}`,
      event,
      body: JSON.stringify({
        entity: "event",
        account_id: "acc_TEST00000001",
        event,
        contains: Object.keys(entities),
        payload,
        created_at: Math.floor(this.#now().getTime() / 1000),
      }),
    });
  }

  /** @returns the status of each that was sent; 0: nobody answered */
  async send(to: Hook, sending: Sending = {}): Promise<number[]> {
    const isMeant = ({ event }: Webhook) => sending.only?.includes(event) ?? true;
    const meant = this.waiting.filter(isMeant);
    const others = this.waiting.filter((webhook) => !isMeant(webhook));
    this.waiting.splice(0, this.waiting.length, ...others);
    if (sending.dropped) return [];
    const each = sending.duplicate ? meant.flatMap((webhook) => [webhook, webhook]) : meant;
    const statuses: number[] = [];
    const failed = new Set<Webhook>();
    for (const webhook of sending.reordered ? each.toReversed() : each) {
      const status = await post(to, this.signed(webhook, sending)).catch(() => 0);
      statuses.push(status);
      if (status < 200 || status > 299) failed.add(webhook);
    }
    // A forged one was never Razorpay's: the true one stays to be sent.
    this.waiting.unshift(...(sending.forged ? meant : failed));
    return statuses;
  }

  signed(webhook: Webhook, { forged = false }: Pick<Sending, "forged"> = {}) {
    const body = new TextEncoder().encode(webhook.body);
    const secret = forged ? `not ${this.#secret}` : this.#secret;
    const headers = new Headers({
      "Content-Type": "application/json",
      "User-Agent": "Razorpay-Webhook/v1",
      "X-Razorpay-Signature": createHmac("sha256", secret).update(body).digest("hex"),
      "x-razorpay-event-id": webhook.id,
    });
    return { body, headers };
  }
}

async function post(to: Hook, { body, headers }: ReturnType<Webhooks["signed"]>): Promise<number> {
  if (typeof to === "function") return to({ body, headers });
  const answer = await fetch(to, {
    method: "POST",
    body,
    headers,
    redirect: "manual",
    // So long the real one waits.
    signal: AbortSignal.timeout(5000),
  });
  await answer.body?.cancel();
  return answer.status;
}
