import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { moveComplaintTo } from "#server/complaints/move-complaint.ts";
import { writeComplaintMessage } from "#server/complaints/write-message.ts";
import { failLetter, readLetter, refuseLetter } from "#app/features/complaints/read-letter.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { loadComplaint } from "./open-complaints.ts";

type ComplaintArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { complaint: string };
};

/** A message to the customer, or the answer. */
export async function answerComplaint(workspace: Workspace, args: ComplaintArgs) {
  const { world, person, t, pathTo } = workspace;
  // Whose it is comes before what was sent.
  const { number } = await loadComplaint(workspace, args);
  const { values, upload } = await readLetter(args.request);
  if (!upload.ok) return refuseLetter(values, upload.refusal, t);
  const { messageId = "", text = "", kind } = values;
  const isAnswer = kind === "answer";
  const letter = { number, messageId, isAnswer, text, photo: upload.value.photo };
  const sent = await attempt(args.context, () => writeComplaintMessage(world, person, letter));
  if (sent === null) return failLetter(values, t);
  if (!sent.ok) return refuseLetter(values, sent.refusal, t);
  throw redirect(pathTo(`/complaints/${number}?done=${isAnswer ? "answered" : "sent"}`));
}

const moveForm = z.object({ action: z.enum(["acknowledge", "close", "reopen"]) });
const done = { acknowledge: "acknowledged", close: "closed", reopen: "reopened" } as const;

/** A button of its page. */
export async function answerComplaintMove(workspace: Workspace, args: ComplaintArgs) {
  const { world, person, pathTo } = workspace;
  const { number } = await loadComplaint(workspace, args);
  const form = await readForm(args.request, moveForm);
  if (!form.ok) throw data(null, { status: 400 });
  const { action } = form.value;
  const moved = await moveComplaintTo(world, person, { number, action });
  const path = pathTo(`/complaints/${number}`);
  if (moved.ok) throw redirect(`${path}?done=${done[action]}`);
  if (moved.refusal.code === "complaint-not-found") throw data(null, { status: 404 });
  throw redirect(`${path}?refused=${moved.refusal.code}`);
}

/** Who asks for the address of a button by hand. */
export async function redirectToComplaint(workspace: Workspace, args: ComplaintArgs) {
  const { number } = await loadComplaint(workspace, args);
  return redirect(workspace.pathTo(`/complaints/${number}`));
}
