const addresses = [/^\/webhooks\/[a-z0-9-]+$/, /^\/payments\/[a-z0-9-]+\/return$/];

/**
 * What a payment gateway sends: from its own servers, and from a browser that comes from its page. What it may do hangs on
 * the gateway's signature alone, never on a cookie, so it may come from another site.
 */
export function isGatewayWrite(request: Request): boolean {
  if (request.method !== "POST") return false;
  const { pathname } = new URL(request.url);
  return addresses.some((address) => address.test(pathname));
}
