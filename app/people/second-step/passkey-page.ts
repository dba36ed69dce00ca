import { data } from "react-router";
import * as z from "zod";
import { addPasskey } from "#server/profile/second-step/add-passkey.ts";
import { beginPasskey } from "#server/profile/second-step/begin-passkey.ts";
import { readForm } from "#app/read-form.ts";
import { answerSecurity, doneAt, ownSecurity, type Asked } from "./own-security.ts";
import { passkeySite } from "./passkey-site.ts";

export async function loadPasskeyPage(asked: Asked) {
  const { page, texts, t, signedIn } = await ownSecurity(asked);
  const title = t("secondStep.passkeyTitle");
  return { page, texts, title, email: signedIn.email, isPossible: passkeySite(asked.url) !== null };
}

/** First the name and the password, answered with what the browser makes a passkey from; then the passkey. */
export async function answerPasskeyPage(asked: Asked & { request: Request }) {
  const { world, signedIn, t, page } = await ownSecurity(asked);
  const schema = z.object({ name: z.string(), currentPassword: z.string(), passkey: z.string() });
  const form = await readForm(asked.request, schema, { secret: ["currentPassword", "passkey"] });
  const { values } = form;
  const site = passkeySite(asked.url);
  if (!form.ok || site === null)
    return data({ values, problems: {}, problem: t("secondStep.noPasskeysHere") }, 422);
  const { name, currentPassword: password, passkey: answer } = form.value;
  const security = { context: asked.context, t };
  if (answer !== "")
    return answerSecurity(security, {
      values,
      work: () => addPasskey(world, signedIn, { name, answer, site }),
      done: ({ codes }) => (codes === null ? doneAt(page, "passkey-added") : { codes }),
    });
  if (password === "") {
    const problems = { currentPassword: t("secondStep.passwordMissing") };
    return data({ values, problems, problem: null }, 422);
  }
  return answerSecurity(security, {
    values,
    work: () => beginPasskey(world, signedIn, { name, password, site }),
    done: (options) => ({ options, name }),
  });
}
