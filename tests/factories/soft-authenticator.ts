import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import * as z from "zod";

const asked = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }).optional(),
  rpId: z.string().optional(),
});

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** A passkey as a browser and its device would make and use it: ES256, no attestation, present and verified. */
export function softAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (site: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(site), Buffer.from([flags]), count]);
  };
  const named = { id: text(id), rawId: text(id), type: "public-key", clientExtensionResults: {} };

  return {
    /** What the browser sends for the options of a new passkey. */
    make(options: string): string {
      const { challenge, rp } = asked.parse(JSON.parse(options));
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
        [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
      ]);
      const authData = Buffer.concat([
        authenticatorData(rp?.id ?? "", 0x45, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authData)],
      ]);
      const response = {
        clientDataJSON: text(clientData("webauthn.create", challenge)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ["internal"],
      };
      return JSON.stringify({ ...named, response });
    },
    /** What the browser sends for the options of a sign-in. */
    use(options: string, counter: number): string {
      const { challenge, rpId = "" } = asked.parse(JSON.parse(options));
      const data = clientData("webauthn.get", challenge);
      const authData = authenticatorData(rpId, 0x05, counter);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(signature),
      };
      return JSON.stringify({ ...named, response });
    },
  };
}
