// What the test gateway's own fields take: a card number with a right check digit, an expiry that is not past, a CVV of
// 3 or 4 digits and a name, or a UPI ID. Only the documented numbers mean something; any other is refused, so that
// nobody types a real one twice.
import { indiaDay } from "#domain/india-time.ts";
import { type Result, accept, refuse } from "#domain/result.ts";

export const sandboxOutcomes = ["success", "decline", "timeout"] as const;

export type SandboxOutcome = (typeof sandboxOutcomes)[number];

export const testCards: Readonly<Record<string, SandboxOutcome>> = {
  "4111111111111111": "success",
  "4000000000000002": "decline",
  "4000000000000119": "timeout",
};

export const testUpiIds: Readonly<Record<string, SandboxOutcome>> = {
  "success@sandbox": "success",
  "decline@sandbox": "decline",
  "timeout@sandbox": "timeout",
};

export const nameOnCardMax = 100;

export type SandboxField = "method" | "cardNumber" | "expiry" | "cvv" | "nameOnCard" | "upiId";

export type SandboxProblem =
  | "required"
  | "method-unknown"
  | "card-number-invalid"
  | "not-a-test-card"
  | "expiry-invalid"
  | "card-expired"
  | "cvv-invalid"
  | "name-too-long"
  | "upi-id-invalid"
  | "not-a-test-upi-id";

/** The problems of the fields, without anything that was typed. */
export type SandboxFieldProblems = {
  code: "payment-details-invalid";
  problems: Partial<Record<SandboxField, SandboxProblem>>;
};

/** `hint` is all of the number that may be shown again. */
export type SandboxDetails = {
  method: "credit-card" | "upi";
  outcome: SandboxOutcome;
  hint: string;
};

export function checkSandboxDetails(
  input: unknown,
  now: Date,
): Result<SandboxDetails, SandboxFieldProblems> {
  const text = (field: SandboxField) => readText(input, field);
  const method = text("method");
  if (method === "credit-card") return checkCard(text, now);
  if (method === "upi") return checkUpi(text("upiId"));
  return refuse({
    code: "payment-details-invalid",
    problems: { method: method === "" ? "required" : "method-unknown" },
  });
}

function checkCard(
  text: (field: SandboxField) => string,
  now: Date,
): Result<SandboxDetails, SandboxFieldProblems> {
  const number = text("cardNumber").replace(/[\s-]/g, "");
  const outcome = Object.hasOwn(testCards, number) ? testCards[number] : undefined;
  const found = {
    cardNumber: cardNumberProblem(number, outcome),
    expiry: expiryProblem(text("expiry"), now),
    cvv: text("cvv") === "" ? "required" : /^[0-9]{3,4}$/.test(text("cvv")) ? null : "cvv-invalid",
    nameOnCard:
      text("nameOnCard") === ""
        ? "required"
        : text("nameOnCard").length > nameOnCardMax
          ? "name-too-long"
          : null,
  } satisfies Partial<Record<SandboxField, SandboxProblem | null>>;
  const problems = Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== null),
  );
  if (outcome === undefined || Object.keys(problems).length > 0)
    return refuse({ code: "payment-details-invalid", problems });
  return accept({ method: "credit-card", outcome, hint: `•••• ${number.slice(-4)}` });
}

function checkUpi(upiId: string): Result<SandboxDetails, SandboxFieldProblems> {
  const id = upiId.toLowerCase();
  const outcome = Object.hasOwn(testUpiIds, id) ? testUpiIds[id] : undefined;
  if (outcome !== undefined)
    return accept({ method: "upi", outcome, hint: `…${id.slice(id.indexOf("@"))}` });
  const problem = id === "" ? "required" : isUpiId(id) ? "not-a-test-upi-id" : "upi-id-invalid";
  return refuse({ code: "payment-details-invalid", problems: { upiId: problem } });
}

/** The form of a virtual payment address, as the National Payments Corporation gives it. */
export function isUpiId(text: string): boolean {
  return /^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z][a-zA-Z]{2,64}$/.test(text);
}

/** Luhn: every second digit from the right doubled, the sum of all digits divisible by ten. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function cardNumberProblem(
  number: string,
  outcome: SandboxOutcome | undefined,
): SandboxProblem | null {
  if (number === "") return "required";
  if (!/^[0-9]{12,19}$/.test(number) || !hasCheckDigit(number)) return "card-number-invalid";
  return outcome === undefined ? "not-a-test-card" : null;
}

function expiryProblem(expiry: string, now: Date): SandboxProblem | null {
  if (expiry === "") return "required";
  const match = /^(0[1-9]|1[0-2])\s*\/\s*([0-9]{2})$/.exec(expiry);
  if (match === null) return "expiry-invalid";
  const today = indiaDay(now);
  const lastMonth = (2000 + Number(match[2])) * 12 + Number(match[1]);
  return lastMonth < today.year * 12 + today.month ? "card-expired" : null;
}

function readText(input: unknown, field: SandboxField): string {
  if (typeof input !== "object" || input === null) return "";
  const value: unknown = Reflect.get(input, field);
  return typeof value === "string" ? value.trim() : "";
}
