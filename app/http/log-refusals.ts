import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { SignedIn } from "#server/people/get-session.ts";
import { logSecurityEvent } from "#server/people/log-security-event.ts";
import type { World } from "#server/world.ts";
import { isGatewayWrite } from "./gateway-write.ts";

export type Refused = {
  request: Request;
  response: Response;
  visitor: { requestId: string; clientAddress: string };
  signedIn: () => Promise<SignedIn | null>;
};

const linesPerMinute = 30;

/**
 * Logs who was refused what for lack of the right, and what no gateway signed; of one address so many times a minute: a
 * flood fills no disk.
 */
export function createRefusalLog(world: World): (refused: Refused) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: linesPerMinute, duration: 60 });
  return async ({ request, response, visitor, signedIn }) => {
    const isUnsigned = response.status === 400 && isGatewayWrite(request);
    if (response.status !== 403 && !isUnsigned) return;
    const { clientAddress, requestId } = visitor;
    try {
      await limiter.consume(clientAddress);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return;
      throw refusal;
    }
    logSecurityEvent(world, {
      event: "refused",
      status: response.status,
      method: request.method,
      path: new URL(request.url).pathname.slice(0, 200),
      personId: (await signedIn())?.personId ?? null,
      clientAddress,
      requestId,
    });
  };
}
