import { data } from "react-router";
import * as z from "zod";
import type { ProfileRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { Result } from "#domain/result.ts";
import { getRequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import type { Proof } from "#server/people/profile/second-step/steps/confirm-owner.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { readForm } from "#app/forms/read-form.ts";
import {
  answerSecurity,
  missingProof,
  ownSecurity,
  type SecurityPageArgs,
  type OwnSecurity,
  type SecurityFormArgs,
} from "./own-security.ts";

type PasswordPageTexts = Record<"title" | "text" | "submit", TextKey>;

/** A page that says what will happen and asks who wants it. */
export async function loadSecurityPage(asked: SecurityPageArgs, words: PasswordPageTexts) {
  const { world, signedIn, t, texts, page } = await ownSecurity(asked);
  const said = { title: t(words.title), text: t(words.text), submit: t(words.submit) };
  const proof = await getRequiredProof(world, signedIn);
  return { ...said, proof, email: signedIn.email, texts, page };
}

type PasswordAction<T, D> = {
  work: (own: OwnSecurity, proof: Proof) => Promise<Result<T, ProfileRefusal>>;
  done: (value: T, own: OwnSecurity) => D;
};

/** For pages that ask for the password, a code and nothing else. */
export async function answerPasswordPage<T, D>(
  asked: SecurityFormArgs,
  { work, done }: PasswordAction<T, D>,
) {
  const own = await ownSecurity(asked);
  const { t, clientAddress } = own;
  const schema = z.object({
    currentPassword: z.string().min(1, t("secondStep.passwordMissing")),
    proof: z.string(),
  });
  const form = await readForm(asked.request, schema, { secret: ["currentPassword"] });
  const { values } = form;
  if (!form.ok) {
    const problems = { ...form.problems, ...(await missingProof(own, values.proof)) };
    return data({ values, problems, problem: null }, 422);
  }
  const { currentPassword: password, proof } = form.value;
  return answerSecurity(
    { context: asked.context, t },
    {
      values,
      work: () => work(own, { password, proof, clientAddress }),
      done: (value) => done(value, own),
    },
  );
}
