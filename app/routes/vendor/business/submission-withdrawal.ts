import { withdrawSubmission } from "#server/vendors/business/withdraw-submission.ts";
import {
  answerSubmission,
  redirectToBusiness,
} from "#app/features/vendors/business/answer-submission.ts";
import type { Route } from "./+types/submission-withdrawal";

export const loader = ({ context, url }: Route.LoaderArgs) => redirectToBusiness({ context, url });

export const action = ({ context, url }: Route.ActionArgs) =>
  answerSubmission({ context, url, work: withdrawSubmission, done: "taken-back" });
