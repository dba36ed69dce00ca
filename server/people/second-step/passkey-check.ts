import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import * as z from "zod";
import { secondStepTimes } from "#domain/people/second-step/second-step.ts";
import type { World } from "#server/world.ts";
import type { StoredPasskey } from "./second-step-store.ts";

/** Where a passkey is used: the host it belongs to, and the whole origin the browser has to name. */
export type PasskeySite = { host: string; origin: string };

/** What the browser is asked for: JSON that its package of the same name reads. */
export type PasskeyOptions = string;

/** What devices sign with: Ed25519, ES256, RS256. Newer ones are still an experiment in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];
const timeout = secondStepTimes.pendingSeconds * 1000;
const transportNames = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

const answered = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional().catch(undefined),
});
const signed = answered.extend({
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});
const made = answered.extend({
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string()).optional(),
  }),
});

/** Null: it is no JSON of this shape. */
function readAnswer<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A password came before, so the passkey need not ask who holds it; it does where it can. */
export async function passkeyOptions(
  { host }: PasskeySite,
  challenge: string,
  passkeys: readonly StoredPasskey[],
): Promise<PasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: "preferred",
    timeout,
  });
  return JSON.stringify(options);
}

export async function newPasskeyOptions(
  { host }: PasskeySite,
  challenge: string,
  of: { shop: string; personId: string; email: string; known: readonly StoredPasskey[] },
): Promise<PasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: of.shop,
    rpID: host,
    userName: of.email,
    userID: Uint8Array.from(Buffer.from(of.personId)),
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: of.known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    timeout,
  });
  return JSON.stringify(options);
}

export type UsedPasskey = { passkey: StoredPasskey; counter: number; backedUp: boolean };

/** Which of these passkeys has signed the challenge at this site; null when none has. */
export async function checkPasskey(
  world: Pick<World, "log">,
  { host, origin }: PasskeySite,
  given: { answer: string; challenge: string; passkeys: readonly StoredPasskey[] },
): Promise<UsedPasskey | null> {
  const answer = readAnswer(signed, given.answer);
  const passkey = given.passkeys.find(
    ({ credentialId, site }) => credentialId === answer?.id && site === host,
  );
  if (answer === null || passkey === undefined) return null;
  const { userHandle, ...response } = answer.response;
  const { authenticatorAttachment, ...rest } = answer;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...rest,
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    });
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return verified ? { passkey, counter, backedUp } : null;
  } catch (error) {
    // The package throws for everything that is wrong with an answer, a counter that went back among it.
    world.log.warn({ err: error }, "a passkey was refused");
    return null;
  }
}

export type MadePasskey = Omit<StoredPasskey, "id"> & {
  backupEligible: boolean;
  backedUp: boolean;
};

/** The passkey that a browser has made for the challenge at this site; null when it is not one. */
export async function checkNewPasskey(
  world: Pick<World, "log">,
  { host, origin }: PasskeySite,
  given: { answer: string; challenge: string },
): Promise<MadePasskey | null> {
  const answer = readAnswer(made, given.answer);
  if (answer === null) return null;
  const { transports: _, ...response } = answer.response;
  const { authenticatorAttachment: __, ...rest } = answer;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, response },
      expectedChallenge: given.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: transportNames.filter((name) => answer.response.transports?.includes(name)),
      site: host,
      backupEligible: credentialDeviceType === "multiDevice",
      backedUp: credentialBackedUp,
    };
  } catch (error) {
    world.log.info({ err: error }, "a new passkey was refused");
    return null;
  }
}
