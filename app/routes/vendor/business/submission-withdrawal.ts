import { takeBackSubmission } from "#server/vendors/business/take-back-submission.ts";
import {
  answerSubmission,
  leadToBusiness,
} from "#app/features/vendors/business/answer-submission.ts";
import type { Route } from "./+types/submission-withdrawal";

export const loader = ({ context, url }: Route.LoaderArgs) => leadToBusiness({ context, url });

export const action = ({ context, url }: Route.ActionArgs) =>
  answerSubmission({ context, url, work: takeBackSubmission, done: "taken-back" });
