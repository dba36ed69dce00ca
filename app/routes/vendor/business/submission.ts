import { submitBusiness } from "#server/vendor-business/submit-business.ts";
import { answerSubmission, leadToBusiness } from "#app/vendor/answer-submission.ts";
import type { Route } from "./+types/submission";

export const loader = ({ context, url }: Route.LoaderArgs) => leadToBusiness({ context, url });

export const action = ({ context, url }: Route.ActionArgs) =>
  answerSubmission({ context, url, work: submitBusiness, done: "submitted" });
