import {
  judgePassport,
  type PassportVerdict,
  type PublicKey,
} from "#domain/catalogue/lots/passports/check-passport.ts";
import { passportTextIn } from "#domain/catalogue/lots/passports/passport.ts";
import type { CheckedPassport } from "#server/catalogue/lots/passports/check-passport.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";

const algorithm = "Ed25519";

const importKey = (x: string) =>
  crypto.subtle.importKey("jwk", { kty: "OKP", crv: algorithm, x }, algorithm, false, ["verify"]);

/** With the keys that came with the page: no network is needed. */
export const checkHere = (text: string, keys: readonly PublicKey[]): Promise<PassportVerdict> =>
  judgePassport(text, keys, async ({ x }, signed, signature) =>
    crypto.subtle.verify(algorithm, await importKey(x), signature, signed),
  );

/** False in older browsers, and where the shop is opened without https. */
export async function canCheckHere([key]: readonly PublicKey[]): Promise<boolean> {
  if (globalThis.crypto?.subtle === undefined) return false;
  if (key === undefined) return true;
  try {
    await importKey(key.x);
    return true;
  } catch {
    return false;
  }
}

type Answered = Pick<Outcome, "verdict" | "standing">;

/** What has become of the lot, where there is a network; and whether the key was withdrawn since the page was opened. */
export async function askShop(text: string, verdict: PassportVerdict): Promise<Answered> {
  const silence = (state: "not-asked" | "not-answered") => ({ verdict, standing: { state } });
  if (!navigator.onLine) return silence("not-asked");
  try {
    const response = await fetch("/lots/standing", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: passportTextIn(text) }),
    });
    if (!response.ok) return silence("not-answered");
    const asked = outcomeOf((await response.json()) as CheckedPassport);
    return asked.verdict.state === "withdrawn" ? asked : { verdict, standing: asked.standing };
  } catch {
    return silence(navigator.onLine ? "not-answered" : "not-asked");
  }
}
