import type { Page } from "@playwright/test";

/** A device with a fingerprint that always fits, as Chromium plays it. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys belong to a name; the shop of the tests is told by an address of digits. */
export const namedOrigin = (url: string): string => url.replace("127.0.0.1", "localhost");
