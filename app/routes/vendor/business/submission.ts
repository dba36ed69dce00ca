import { submitBusiness } from "#server/vendors/business/submit-business.ts";
import {
  answerSubmission,
  redirectToBusiness,
} from "#app/features/vendors/business/answer-submission.ts";
import type { Route } from "./+types/submission";

export const loader = ({ context, url }: Route.LoaderArgs) => redirectToBusiness({ context, url });

export const action = ({ context, url }: Route.ActionArgs) =>
  answerSubmission({ context, url, work: submitBusiness, done: "submitted" });
