import { redirect } from "react-router";
import * as z from "zod";
import { passportTextMax } from "#domain/catalogue/lots/passports/passport.ts";
import { checkPassport } from "#server/catalogue/lots/passports/check-passport.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { visitorContext, worldContext } from "#app/context.ts";
import { jsonAnswer, jsonBadRequest, readJson } from "./json-answer.ts";
import type { Route } from "./+types/lot-standing";

const question = z.object({ text: z.string().max(passportTextMax) });

/** What has become of the lot of a passport, for the page that has verified it; nothing of what the shop didn't sign. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = await readJson(request, question);
  if (!asked) return jsonBadRequest();
  const signedIn = await context.get(visitorContext).signedIn();
  const person = signedIn && personOf(signedIn);
  return jsonAnswer(await checkPassport(context.get(worldContext), person, asked.text));
}

export const loader = () => redirect("/lots/verify");
