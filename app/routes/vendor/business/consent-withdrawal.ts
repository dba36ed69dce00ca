import { withdrawConsent } from "#server/vendors/business/withdraw-consent.ts";
import {
  answerSubmission,
  redirectToBusiness,
} from "#app/features/vendors/business/answer-submission.ts";
import type { Route } from "./+types/consent-withdrawal";

export const loader = ({ context, url }: Route.LoaderArgs) => redirectToBusiness({ context, url });

export const action = ({ context, url }: Route.ActionArgs) =>
  answerSubmission({ context, url, work: withdrawConsent, done: "care-withdrawn" });
