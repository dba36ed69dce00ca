import * as z from "zod";
import type { RazorpayLedger } from "./ledger.ts";
import { RazorpayError } from "./entities.ts";

const notes = z
  .record(z.string(), z.string().max(256))
  .refine((given) => Object.keys(given).length <= 15);
const paise = z.int({ error: "The amount must be an integer." });

// Strict: what it does not know is "not required and should not be sent".
const orderBody = z.strictObject({
  amount: paise,
  currency: z.literal("INR"),
  receipt: z.string().max(40).optional(),
  notes: notes.optional(),
  partial_payment: z.boolean().optional(),
  payment: z
    .strictObject({
      capture: z.enum(["automatic", "manual"]),
      capture_options: z.strictObject({
        automatic_expiry_period: z.int().min(12).max(43_200).optional(),
        manual_expiry_period: z.int().max(43_200).optional(),
        refund_speed: z.enum(["normal", "optimum"]),
      }),
    })
    .optional(),
});
const captureBody = z.strictObject({ amount: paise, currency: z.literal("INR") });
const refundBody = z.strictObject({
  amount: paise.optional(),
  speed: z.enum(["normal", "optimum"]).optional(),
  notes: notes.optional(),
  receipt: z.string().max(40).optional(),
});
const transferBody = z.strictObject({
  account: z.string().regex(/^acc_[A-Za-z0-9]+$/),
  amount: paise,
  currency: z.literal("INR"),
  notes: notes.optional(),
});
const listQuery = z.object({
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  receipt: z.string().optional(),
});

export type ApiRequest = {
  method: string;
  /** The path without its /v1. */
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
};

type Answering = (request: ApiRequest, id: string) => object;

/** The part of api.razorpay.com/v1 that a shop uses. @throws RazorpayError */
export function createApi(book: RazorpayLedger): (request: ApiRequest) => object {
  const routes: [string, RegExp, Answering][] = [
    ["POST", /^\/orders$/, ({ body }) => book.createOrder(defined(read(orderBody, body)))],
    ["GET", /^\/orders$/, ({ query }) => listOrders(book, query)],
    ["GET", /^\/orders\/(\w+)$/, (_, id) => book.order(id)],
    [
      "GET",
      /^\/orders\/(\w+)\/payments$/,
      (_, id) =>
        collection(
          [...book.payments.values()].filter(({ order_id }) => order_id === book.order(id).id),
        ),
    ],
    ["GET", /^\/payments$/, ({ query }) => listPayments(book, query)],
    ["GET", /^\/payments\/(\w+)$/, (_, id) => book.payment(id)],
    [
      "POST",
      /^\/payments\/(\w+)\/capture$/,
      ({ body }, id) => book.capture(id, read(captureBody, body)),
    ],
    [
      "POST",
      /^\/payments\/(\w+)\/refund$/,
      ({ body, headers }, id) =>
        book.refund(id, defined(read(refundBody, body)), headers.get("X-Refund-Idempotency")),
    ],
    [
      "POST",
      /^\/transfers$/,
      ({ body, headers }) =>
        book.transfers.create(read(transferBody, body), headers.get("X-Transfer-Idempotency")),
    ],
    [
      "POST",
      /^\/transfers\/(\w+)\/reversals$/,
      ({ body }, id) => book.transfers.reverse(id, read(z.strictObject({ amount: paise }), body)),
    ],
    ["GET", /^\/settlements\/recon\/combined$/, ({ query }) => book.settlements.recon(query)],
    ["GET", /^\/transfers\/(\w+)$/, (_, id) => book.transfers.get(id)],
    [
      "GET",
      /^\/payments\/(\w+)\/refunds$/,
      (_, id) =>
        collection(
          [...book.refunds.values()].filter(({ payment_id }) => payment_id === book.payment(id).id),
        ),
    ],
  ];
  return (request) => {
    for (const [method, pattern, answer] of routes) {
      const match = method === request.method ? pattern.exec(request.path) : null;
      if (match !== null) return answer(request, match[1] ?? "");
    }
    throw new RazorpayError("The requested URL was not found on the server.");
  };
}

function listOrders(book: RazorpayLedger, query: URLSearchParams): object {
  const { receipt, ...page } = read(listQuery, Object.fromEntries(query));
  const all = [...book.orders.values()];
  return pageOf(
    receipt === undefined ? all : all.filter((order) => order.receipt === receipt),
    page,
  );
}

function listPayments(book: RazorpayLedger, query: URLSearchParams): object {
  return pageOf([...book.payments.values()], read(listQuery, Object.fromEntries(query)));
}

/** The newest first, as there. */
function pageOf(
  all: { created_at: number }[],
  { from = 0, to = Infinity, count, skip }: Omit<z.output<typeof listQuery>, "receipt">,
): object {
  const wanted = all.filter(({ created_at: at }) => at >= from && at <= to);
  return collection(wanted.toReversed().slice(skip, skip + count));
}

const collection = (items: object[]) => ({ entity: "collection", count: items.length, items });

function read<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = schema.safeParse(typeof sent === "string" ? json(sent) : sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys")
    throw new RazorpayError(`${issue.keys.join(", ")} is/are not required and should not be sent`);
  throw new RazorpayError(issue?.message ?? "Bad request", { field: issue?.path.join(".") ?? "" });
}

function json(body: string): unknown {
  try {
    return JSON.parse(body === "" ? "{}" : body);
  } catch {
    throw new RazorpayError("The request body is not valid JSON");
  }
}

/** Without what is there but undefined. */
function defined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
