import { redirect } from "react-router";
import { answerCountPhotoRemoval } from "#app/features/orders/counts/answer-count-photo.ts";
import { countPath, openLine } from "#app/features/orders/counts/answer-count.ts";
import { languageOf } from "#app/i18n/language.ts";
import type { Route } from "./+types/germination-photo-removal";

export const action = (args: Route.ActionArgs) => answerCountPhotoRemoval(args);

export async function loader(args: Route.LoaderArgs) {
  await openLine(args);
  return redirect(countPath(args, languageOf(args.url.pathname)));
}
