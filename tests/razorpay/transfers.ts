import { RazorpayError } from "./entities.ts";

type TransferEntity = {
  id: string;
  entity: "transfer";
  status: "created" | "pending" | "processed" | "failed";
  recipient: string;
  amount: number;
  amount_reversed: number;
  currency: string;
  on_hold: boolean;
  error: { description: string | null };
};

type Asked = { account: string; amount: number };

/** Direct transfers of Route: the same key with the same body is the same transfer, with another body it is refused. */
export class Transfers {
  readonly all: TransferEntity[] = [];
  /** What a new one is at once. */
  become: TransferEntity["status"] = "processed";
  readonly #sent = new Map<string, { body: string; made: TransferEntity }>();

  create(asked: Asked, key: string | null): TransferEntity {
    const body = JSON.stringify(asked);
    const before = key === null ? undefined : this.#sent.get(key);
    if (before !== undefined) {
      if (before.body !== body)
        throw new RazorpayError("Different request body sent with the same idempotency key");
      return before.made;
    }
    if (asked.amount < 100) throw new RazorpayError("The amount must be at least INR 1.00");
    const made: TransferEntity = {
      id: `trf_${String(this.all.length + 1).padStart(14, "0")}`,
      entity: "transfer",
      status: this.become,
      recipient: asked.account,
      amount: asked.amount,
      amount_reversed: 0,
      currency: "INR",
      on_hold: false,
      error: { description: this.become === "failed" ? "The account is not activated" : null },
    };
    this.all.push(made);
    if (key !== null) this.#sent.set(key, { body, made });
    return made;
  }

  get(id: string): TransferEntity {
    const found = this.all.find((one) => one.id === id);
    if (found === undefined) throw new RazorpayError("The id provided does not exist");
    return found;
  }

  reverse(id: string, { amount }: { amount: number }) {
    const transfer = this.get(id);
    if (amount > transfer.amount - transfer.amount_reversed)
      throw new RazorpayError("The amount exceeds what is left of the transfer");
    transfer.amount_reversed += amount;
    return { id: `rvrsl_${id.slice(4)}`, entity: "reversal", transfer_id: id, amount };
  }
}
