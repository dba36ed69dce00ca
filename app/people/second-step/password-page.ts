import { data } from "react-router";
import * as z from "zod";
import type { ProfileRefusal } from "#domain/profile/profile-refusals.ts";
import type { Result } from "#domain/result.ts";
import type { MessageKey } from "#app/messages/translate.ts";
import { readForm } from "#app/read-form.ts";
import { answerSecurity, ownSecurity, type Asked, type OwnSecurity } from "./own-security.ts";

type Words = Record<"title" | "text" | "submit", MessageKey>;

/** A page that says what will happen and asks for the password. */
export async function loadSecurityPage(asked: Asked, words: Words) {
  const { signedIn, t, texts, page } = await ownSecurity(asked);
  const said = { title: t(words.title), text: t(words.text), submit: t(words.submit) };
  return { ...said, email: signedIn.email, texts, page };
}

type Deed<T, D> = {
  work: (own: OwnSecurity, password: string) => Promise<Result<T, ProfileRefusal>>;
  done: (value: T, page: string) => D;
};

/** For pages that ask for the password and nothing else. */
export async function answerPasswordPage<T, D>(
  asked: Asked & { request: Request },
  { work, done }: Deed<T, D>,
) {
  const own = await ownSecurity(asked);
  const { t, page } = own;
  const schema = z.object({ currentPassword: z.string().min(1, t("secondStep.passwordMissing")) });
  const form = await readForm(asked.request, schema, { secret: ["currentPassword"] });
  if (!form.ok) return data({ values: {}, problems: form.problems, problem: null }, 422);
  const { currentPassword } = form.value;
  return answerSecurity(
    { context: asked.context, t },
    {
      values: {},
      work: () => work(own, currentPassword),
      done: (value) => done(value, page),
    },
  );
}
