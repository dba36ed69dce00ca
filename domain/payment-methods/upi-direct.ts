// Paying to the shop's own UPI ID, without a gateway: a link that a UPI app opens, or the same as a QR code (NPCI's linking
// specification 1.6), with the exact sum and our reference in it. No bank tells the shop: the customer enters the 12 digits
// that the app shows, and an administrator finds them at the bank. One payment pays one order.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { decimalRupees } from "#domain/money.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

/** A UPI ID and who it belongs to, as customers' apps show it. */
export type UpiAccount = { upiId: string; payeeName: string };

export const isUpiId = (text: string): boolean =>
  /^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z]{2,64}$/.test(text);

export const payeeNameMax = 99;

export type UpiAccountProblem = "upi-id-wrong" | "payee-missing" | "payee-too-long";

export function checkUpiAccount(typed: UpiAccount): Result<
  UpiAccount,
  {
    code: "upi-account-invalid";
    problems: Partial<Record<keyof UpiAccount, UpiAccountProblem>>;
  }
> {
  const upiId = typed.upiId.trim();
  const payeeName = withoutInvisibleCharacters(typed.payeeName).trim().replace(/\s+/g, " ");
  const problems: Partial<Record<keyof UpiAccount, UpiAccountProblem>> = {};
  if (!isUpiId(upiId)) problems.upiId = "upi-id-wrong";
  if (payeeName === "") problems.payeeName = "payee-missing";
  if (payeeName.length > payeeNameMax) problems.payeeName = "payee-too-long";
  if (Object.keys(problems).length > 0) return refuse({ code: "upi-account-invalid", problems });
  return accept({ upiId, payeeName });
}

/** Whether it can be offered: apps open nothing for an ID that can't be one. */
export const isUpiAccount = (account: UpiAccount): boolean => checkUpiAccount(account).ok;

export function upiLink({
  upiId,
  payeeName,
  amountPaise,
  orderNumber,
}: UpiAccount & { amountPaise: number; orderNumber: string }): string {
  const parts = {
    pa: upiId,
    pn: payeeName,
    am: decimalRupees(amountPaise),
    cu: "INR",
    tn: orderNumber,
    // At most 35 letters and digits.
    tr: orderNumber.replace(/[^A-Za-z0-9]/g, ""),
  };
  // A "+" for a space, as forms write it, is a plus to UPI apps.
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `upi://pay?${query.join("&")}`;
}

export const upiReferenceDigits = 12;

/** What apps call UTR, RRN or UPI reference: 12 digits, which people copy with spaces. Null: it is none. */
export function readUpiReference(text: string): string | null {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{12}$/.test(digits) ? digits : null;
}

export type GiveReferenceRefusal =
  | { code: "order-not-found" }
  | { code: "upi-reference-wrong" }
  /** Somebody named it for another order. */
  | { code: "upi-reference-used" }
  /** The money was seen already, or the order is not paid in this way. */
  | { code: "no-reference-awaited" };
