import { data } from "react-router";
import * as z from "zod";
import { addPasskey } from "#server/people/profile/second-step/add-passkey.ts";
import { beginPasskey } from "#server/people/profile/second-step/begin-passkey.ts";
import { getRequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import { readForm } from "#app/forms/read-form.ts";
import {
  answerAdded,
  answerSecurity,
  missingProof,
  ownSecurity,
  type SecurityPageArgs,
  type SecurityFormArgs,
} from "./own-security.ts";
import { passkeySite } from "./passkey-site.ts";

export async function loadPasskeyPage(asked: SecurityPageArgs) {
  const { world, page, texts, t, signedIn } = await ownSecurity(asked);
  const title = t("secondStep.passkeyTitle");
  const proof = await getRequiredProof(world, signedIn);
  const isPossible = passkeySite(asked.url) !== null;
  return { page, texts, title, email: signedIn.email, proof, isPossible };
}

/** First the name and the password, answered with what the browser makes a passkey from; then the passkey. */
export async function answerPasskeyPage(asked: SecurityFormArgs) {
  const own = await ownSecurity(asked);
  const { world, signedIn, t, clientAddress } = own;
  const schema = z.object({
    name: z.string(),
    currentPassword: z.string(),
    proof: z.string(),
    passkey: z.string(),
  });
  const form = await readForm(asked.request, schema, { secret: ["currentPassword", "passkey"] });
  const { values } = form;
  const site = passkeySite(asked.url);
  if (!form.ok || site === null)
    return data({ values, problems: {}, problem: t("secondStep.noPasskeysHere") }, 422);
  const { name, currentPassword: password, proof, passkey: answer } = form.value;
  const security = { context: asked.context, t };
  if (answer !== "")
    return answerSecurity(security, {
      values,
      work: () => addPasskey(world, signedIn, { name, answer, site }),
      done: (changed) => answerAdded(asked, own, { ...changed, change: "passkey-added" }),
    });
  if (password === "") {
    const missing = await missingProof(own, proof);
    const problems = { currentPassword: t("secondStep.passwordMissing"), ...missing };
    return data({ values, problems, problem: null }, 422);
  }
  return answerSecurity(security, {
    values,
    work: () => beginPasskey(world, signedIn, { name, password, proof, clientAddress, site }),
    done: (options) => ({ options, name }),
  });
}
