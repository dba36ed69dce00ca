import { redirect } from "react-router";
import { writeComplaintMessage } from "#server/complaints/write-message.ts";
import {
  loadOwnComplaint,
  openOwnComplaint,
} from "#app/features/complaints/own/open-own-complaint.ts";
import { OwnComplaintPage } from "#app/features/complaints/own/own-complaint-page.tsx";
import { SavedComplaint } from "#app/features/complaints/own/saved-complaint.tsx";
import {
  failLetter,
  readLetterOrSave,
  refuseLetter,
} from "#app/features/complaints/read-letter.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { PageTexts } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/complaint";

export const loader = (args: Route.LoaderArgs) => openOwnComplaint(args);

export const meta: Route.MetaFunction = unlistedMeta;

/** Also after a refusal: what was written meanwhile shows. */
export const shouldRevalidate = () => true;

export async function action(args: Route.ActionArgs) {
  const { values, upload } = await readLetterOrSave(args);
  const { world, customer, complaint, language, path } = await loadOwnComplaint(args);
  const t = textIn(language);
  if (!upload.ok) return refuseLetter(values, upload.refusal, t);
  const { messageId = "", text = "" } = values;
  const { photo } = upload.value;
  const letter = { number: complaint.number, messageId, isAnswer: false, text, photo };
  const sent = await attempt(args.context, () => writeComplaintMessage(world, customer, letter));
  if (sent === null) return failLetter(values, t);
  if (!sent.ok) return refuseLetter(values, sent.refusal, t);
  throw redirect(`${path}?done=sent`);
}

export default function Complaint({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageTexts texts={loaderData.texts}>
      <OwnComplaintPage opened={loaderData} answer={actionData} />
    </PageTexts>
  );
}

export const ErrorBoundary = () => <SavedComplaint kind="message" />;
