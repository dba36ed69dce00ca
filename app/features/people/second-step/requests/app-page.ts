import { data } from "react-router";
import * as z from "zod";
import { grouped } from "#domain/people/second-step/second-step.ts";
import { getRequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import { openSetUp, sealSetUp } from "#server/people/profile/second-step/app-set-up.ts";
import { turnOnApp } from "#server/people/profile/second-step/turn-on-app.ts";
import { newTotpKey, totpAddress } from "#server/people/second-step/totp.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { drawQr } from "#app/kit/qr-drawing.ts";
import { readForm } from "#app/forms/read-form.ts";
import {
  answerAdded,
  answerSecurity,
  missingProof,
  ownSecurity,
  type SecurityPageArgs,
  type OwnSecurity,
  type SecurityFormArgs,
} from "./own-security.ts";

/** A key to scan or to type, and the same sealed for the form. */
async function showKey({ world, signedIn }: OwnSecurity, key: string) {
  const { business } = await cachedSettings(world);
  const { personId, email } = signedIn;
  const address = totpAddress(key, { shop: business.name, email });
  return {
    setUp: sealSetUp(world, personId, key),
    key: grouped(key, 4),
    address,
    qr: drawQr(address),
  };
}

/** Each opening shows another key; nothing of it is kept before it is confirmed. */
export async function loadAppPage(asked: SecurityPageArgs) {
  const own = await ownSecurity(asked);
  const { page, texts, t, world } = own;
  return {
    page,
    texts,
    title: t("secondStep.appTitle"),
    email: own.signedIn.email,
    proof: await getRequiredProof(world, own.signedIn),
    shown: await showKey(own, newTotpKey(world)),
  };
}

export async function answerAppPage(asked: SecurityFormArgs) {
  const own = await ownSecurity(asked);
  const { world, signedIn, t, clientAddress } = own;
  const { personId } = signedIn;
  const schema = z.object({
    setUp: z.string(),
    code: z.string().trim().min(1, t("secondStep.codeMissing")),
    currentPassword: z.string().min(1, t("secondStep.passwordMissing")),
    proof: z.string(),
  });
  const form = await readForm(asked.request, schema, { secret: ["currentPassword"] });
  // The same key again: it is in the app already. One that is too old makes room for a new one.
  const key = openSetUp(world, personId, form.values.setUp ?? "");
  const shown = key === null ? null : await showKey(own, key);
  const values = { code: form.values.code, proof: form.values.proof, shown };
  if (!form.ok) {
    const problems = { ...form.problems, ...(await missingProof(own, values.proof)) };
    return data({ values, problems, problem: null }, 422);
  }
  const { currentPassword: password, ...given } = form.value;
  return answerSecurity(
    { context: asked.context, t },
    {
      values,
      work: () => turnOnApp(world, signedIn, { ...given, password, clientAddress }),
      done: (changed) => answerAdded(asked, own, { ...changed, change: "app-on" }),
    },
  );
}
