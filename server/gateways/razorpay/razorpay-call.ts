import * as z from "zod";
import { GatewayRefused, type Credentials } from "#server/gateways/gateway.ts";

export const razorpayOrigin = "https://api.razorpay.com";

/** A customer waits for some of these; what is asked again by a job may be asked again. */
const timeoutMs = 10_000;

export type Account = {
  /** Of the API, without a path. */
  origin: string;
  /** Read for each call: the owner may have saved others. */
  credentials(): Promise<Credentials>;
};

type Call<S extends z.ZodType> = {
  method: "GET" | "POST";
  /** The path follows /v1. */
  path: string;
  body?: object;
  headers?: Record<string, string>;
  answer: S;
};

const refusal = z.object({
  error: z.object({
    code: z.string(),
    description: z.string().default(""),
    reason: z.string().nullish(),
  }),
});

/**
 * @throws GatewayRefused for what Razorpay understood and will not do
 * @throws Error for everything else: it may have happened all the same
 */
export async function callRazorpay<S extends z.ZodType>(
  account: Account,
  { method, path, body, headers, answer }: Call<S>,
): Promise<z.output<S>> {
  const response = await fetch(`${account.origin}/v1${path}`, {
    method,
    headers: {
      Authorization: basic(account.origin, await account.credentials()),
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    // Where they lead nobody has checked, and the credentials would go along.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const said = `Razorpay answered ${response.status} to ${method} ${path}`;
  const text = await response.text();
  if (!response.ok) throw whyNot(said, response.status, json(text));
  const parsed = answer.safeParse(json(text));
  if (!parsed.success)
    throw new Error(`${said}, in a way that is not its own`, { cause: parsed.error });
  return parsed.data;
}

/**
 * A wrong key, too many requests, or one that is still being worked on is no answer to what was asked; 401, 409 and 429
 * say so, and for a wrong key the documentation has 400 as well.
 */
function whyNot(said: string, status: number, answer: unknown): Error {
  const parsed = refusal.safeParse(answer);
  if (!parsed.success) return new Error(said);
  const { code, description, reason } = parsed.data.error;
  const isFinal = [400, 404, 422].includes(status) && code === "BAD_REQUEST_ERROR";
  const isAboutKeys = /authentication failed|api .*(?:key|secret)/i.test(description);
  const sentence = `${said}: ${description}`;
  return isFinal && !isAboutKeys
    ? new GatewayRefused(reason ?? code, sentence)
    : new Error(sentence);
}

function basic(origin: string, { keyId, keySecret }: Credentials): string {
  if (origin !== razorpayOrigin && !keyId?.startsWith("rzp_test_"))
    throw new Error(`Live keys are for ${razorpayOrigin} alone, not for ${origin}`);
  return `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
