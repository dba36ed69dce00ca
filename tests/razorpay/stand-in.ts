import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createApi, type ApiRequest } from "./api.ts";
import { RazorpayLedger, type Became } from "./ledger.ts";
import { RazorpayError, type PaidWith, type PaymentEntity } from "./entities.ts";
import {
  drawCheckout,
  drawError,
  drawReturn,
  outcomes,
  type Form,
  type Outcome,
} from "./hosted-page.ts";
import { Webhooks, type Hook, type Sending } from "./webhooks.ts";

export const standInKeys = {
  keyId: "rzp_test_StandIn00000001",
  keySecret: "rzp_test_secret",
  webhookSecret: "whsec_test_123",
};

/**
 * How the next requests go wrong. `refused`: no, for good. `unavailable`: 503, nothing done. `lost`: done, and the
 * connection ends without an answer. `silent`: nothing done, and no answer ever.
 */
export type Fault = {
  /** Method and path without /v1, as in "POST /orders". */
  on: RegExp;
  how: "refused" | "unavailable" | "lost" | "silent";
  /** Null: until `mend`. */
  times?: number | null;
};

/** What a payment leaves behind: null where the customer has not come back from it. */
export type Paid = { payment: PaymentEntity; returned: Record<string, string> | null };

export type StandIn = {
  /** Takes the place of https://api.razorpay.com: the paths begin with /v1. */
  url: string;
  keys: typeof standInKeys;
  ledger: RazorpayLedger;
  webhooks: Webhooks;
  /** Method and path of all that it was asked over HTTP. */
  asked: string[];
  /** A customer pays an order. Webhooks of it wait until they are sent. */
  pay(orderId: string, how?: { outcome?: Outcome; method?: PaidWith }): Paid;
  /** What the bank says later of a payment that timed out or failed. */
  decide(paymentId: string, became: Became): PaymentEntity;
  /** What the browser brings back to the callback_url from a payment. */
  returnOf(payment: PaymentEntity): Record<string, string>;
  sendWebhooks(to: Hook, sending?: Sending): Promise<number[]>;
  /** Every webhook is sent to there by itself from now on; null: they wait again. */
  hook: Hook | null;
  break(fault: Fault): void;
  mend(): void;
  close(): Promise<void>;
};

type Options = { now?: () => Date; keys?: Partial<typeof standInKeys>; port?: number };

/** Razorpay on a free port of this machine, made from its documentation: its API, its hosted checkout, its webhooks. */
export async function startRazorpay(options: Options = {}): Promise<StandIn> {
  const now = options.now ?? (() => new Date());
  const keys = { ...standInKeys, ...options.keys };
  const webhooks = new Webhooks(keys.webhookSecret, now);
  const book = new RazorpayLedger(now, (told) => webhooks.add(told));
  const api = createApi(book);
  const faults: { on: RegExp; how: Fault["how"]; left: number }[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof RazorpayError)) response.destroy(error as Error);
      else sendJson(response, error.status, error.body);
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? "/", "http://razorpay.test");
    const path = url.pathname.replace(/^\/v1/, "");
    const method = request.method ?? "GET";
    const said = `${method} ${path}`;
    standIn.asked.push(said);
    if (path.startsWith("/checkout/"))
      return answerBrowser(said, new URLSearchParams(body), response);

    const headers = new Headers(request.headers as Record<string, string>);
    const fault = faultOf(said);
    if (fault === "silent") return;
    if (fault === "unavailable")
      throw new RazorpayError("We are facing some trouble completing your request.", {
        status: 503,
      });
    if (headers.get("authorization") !== basic(keys))
      throw new RazorpayError("Authentication failed", { status: 401 });
    if (fault === "refused") throw new RazorpayError("The request was refused");
    const asked: ApiRequest = { method, path, query: url.searchParams, headers, body };
    const entity = structuredClone(api(asked));
    await tell();
    if (fault === "lost") response.destroy();
    else sendJson(response, 200, entity);
  }

  async function answerBrowser(said: string, form: Form, response: ServerResponse): Promise<void> {
    try {
      if (said === "POST /checkout/embedded")
        return sendPage(response, 200, drawCheckout(book, keys.keyId, form));
      if (said !== "POST /checkout/embedded/outcome")
        throw new RazorpayError("The requested URL was not found on the server.");
      const outcome = outcomes.find((one) => one === form.get("outcome")) ?? "failed";
      const method = (form.get("paid_with") ?? "upi") as PaidWith;
      const { returned } = standIn.pay(form.get("order_id") ?? "", { outcome, method });
      await tell();
      if (returned !== null)
        return sendPage(response, 200, drawReturn(form.get("callback_url") ?? "", returned));
      response.writeHead(303, { Location: form.get("cancel_url") ?? "/" }).end();
    } catch (error) {
      if (!(error instanceof RazorpayError)) throw error;
      sendPage(response, error.status, drawError(error));
    }
  }

  async function tell(): Promise<void> {
    if (standIn.hook !== null) await webhooks.send(standIn.hook);
  }

  function faultOf(said: string): Fault["how"] | null {
    const fault = faults.find(({ on, left }) => left > 0 && on.test(said));
    if (fault === undefined) return null;
    fault.left -= 1;
    return fault.how;
  }

  const standIn: StandIn = {
    url: "",
    keys,
    ledger: book,
    webhooks,
    asked: [],
    hook: null,
    pay(orderId, { outcome = "captured", method = "upi" } = {}) {
      const payer = { method, email: "asha@test.example", contact: "+919876543210" };
      const { id } = book.openPayment(orderId, payer);
      if (outcome === "timeout") return { payment: book.payment(id), returned: null };
      const payment = book.decide(id, outcome);
      return { payment, returned: standIn.returnOf(payment) };
    },
    decide: (paymentId, became) => book.decide(paymentId, became),
    returnOf: (payment) => (payment.status === "failed" ? whyFailed(payment) : sign(payment, keys)),
    sendWebhooks: (to, sending) => webhooks.send(to, sending),
    break: ({ on, how, times = 1 }) => void faults.push({ on, how, left: times ?? Infinity }),
    mend: () => void faults.splice(0),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((listening) => server.listen(options.port ?? 0, "127.0.0.1", listening));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

function sign({ id, order_id }: PaymentEntity, { keySecret }: typeof standInKeys) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: createHmac("sha256", keySecret).update(`${order_id}|${id}`).digest("hex"),
  };
}

/** The real one signs nothing of these. */
const whyFailed = (payment: PaymentEntity): Record<string, string> => ({
  "error[code]": payment.error_code ?? "",
  "error[description]": payment.error_description ?? "",
  "error[source]": payment.error_source ?? "",
  "error[step]": payment.error_step ?? "",
  "error[reason]": payment.error_reason ?? "",
  "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
});

const basic = ({ keyId, keySecret }: typeof standInKeys) =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

const sendPage = (response: ServerResponse, status: number, html: string) =>
  void response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(html);
