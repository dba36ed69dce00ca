import type { RazorpayLedger } from "./ledger.ts";
import { paidWith, RazorpayError, type PaidWith } from "./entities.ts";

export const outcomes = ["captured", "authorized", "failed", "timeout"] as const;
export type Outcome = (typeof outcomes)[number];

export type Form = URLSearchParams;

/** The page to which a shop sends the browser: POST /v1/checkout/embedded. */
export function drawCheckout(book: RazorpayLedger, keyId: string, form: Form): string {
  const order = book.order(form.get("order_id") ?? "");
  if (form.get("key_id") !== keyId) throw new RazorpayError("The api key provided is invalid");
  if (form.get("amount") !== String(order.amount) || form.get("currency") !== order.currency)
    throw new RazorpayError("Payment amount is different from order amount");
  for (const field of ["name", "callback_url", "prefill[email]", "prefill[contact]"])
    if (!form.get(field)) throw new RazorpayError(`The ${field} field is required.`, { field });
  if (order.status === "paid") throw new RazorpayError("The order is already paid.");
  const only = form.get("method");
  const offered = paidWith.filter((method) => only === null || method === only);
  return page(
    form.get("name") ?? "",
    `<p>Pay <strong>₹ ${(order.amount / 100).toFixed(2)}</strong> as ${escaped(form.get("prefill[name]") ?? "")}</p>
    <form method="post" action="/v1/checkout/embedded/outcome">
      ${[...form].map(([name, value]) => hidden(name, value)).join("")}
      <fieldset><legend>Pay with</legend>
        ${offered.map((method, n) => `<label><input type="radio" name="paid_with" value="${method}"${n === 0 ? " checked" : ""}> ${words[method]}</label>`).join(" ")}
      </fieldset>
      <button name="outcome" value="captured">Success</button>
      <button name="outcome" value="failed">Decline</button>
      <button name="outcome" value="timeout">Pay later</button>
    </form>
    <p><a href="${escaped(form.get("cancel_url") ?? "")}">Cancel</a></p>`,
  );
}

/** The browser goes back with a form that posts itself, or with the button where scripts are off. */
export function drawReturn(callbackUrl: string, fields: Readonly<Record<string, string>>): string {
  return page(
    "Going back",
    `<form id="back" method="post" action="${escaped(callbackUrl)}">
      ${Object.entries(fields)
        .map(([name, value]) => hidden(name, value))
        .join("")}
      <button>Back to the shop</button>
    </form><script>document.getElementById("back").submit()</script>`,
  );
}

export const drawError = (error: RazorpayError) =>
  page("Oops! Something went wrong.", `<p>${escaped(error.message)}</p>`);

const page = (
  title: string,
  body: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Razorpay stand-in</title><link rel="icon" href="data:,"></head>
<body><h1>${escaped(title)}</h1>${body}</body></html>`;

const words: Record<PaidWith, string> = {
  card: "Card",
  upi: "UPI",
  netbanking: "Net banking",
  wallet: "Wallet",
};

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
