// What the gateway's frame and the page around it say to each other. The page learns a token and what to call it
// ("Card ending 1111"), never a number.
export type GatewayMethod = "credit-card" | "upi";
export type GatewayToken = { method: GatewayMethod; token: string; hint: string };

export type FromFrame =
  | ({ type: "gateway-token" } & GatewayToken)
  | { type: "gateway-height"; height: number }
  | { type: "gateway-ready" }
  | { type: "gateway-problem" };

/** Asks the frame to check its fields and answer with a token. */
export const submitFrame = { type: "gateway-submit" } as const;

export const isGatewayMethod = (method: string): method is GatewayMethod =>
  method === "credit-card" || method === "upi";

/** Whether a payment has to wait for a token of the gateway's frame. */
export const needsToken = (
  method: string,
  paying: { fields: "frame" | "page" } | null,
): method is GatewayMethod => paying?.fields !== "page" && isGatewayMethod(method);

/** Null for whatever else arrives as a message. */
export function readFromFrame(data: unknown): FromFrame | null {
  if (typeof data !== "object" || data === null) return null;
  const message = data as Record<string, unknown>;
  if (message.type === "gateway-problem") return { type: "gateway-problem" };
  if (message.type === "gateway-ready") return { type: "gateway-ready" };
  if (message.type === "gateway-height" && typeof message.height === "number") {
    return { type: "gateway-height", height: Math.min(Math.max(message.height, 100), 2000) };
  }
  const { method, token, hint } = message;
  if (message.type !== "gateway-token" || typeof token !== "string" || typeof hint !== "string")
    return null;
  if (typeof method !== "string" || !isGatewayMethod(method)) return null;
  return { type: "gateway-token", method, token, hint };
}

export const isSubmitFrame = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "type" in data && data.type === submitFrame.type;
