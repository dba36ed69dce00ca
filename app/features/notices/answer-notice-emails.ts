import { data, redirect } from "react-router";
import * as z from "zod";
import { chosenKindsOf, noticePaces, type ChosenKind } from "#domain/notices/notice.ts";
import { chooseNotices } from "#server/notices/choose-notices.ts";
import { parseForm, readBody } from "#app/forms/read-form.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

export type NoticeEmailsAnswer = {
  values: Partial<Record<ChosenKind, string>>;
  problems: Partial<Record<ChosenKind, string>>;
  problem: string | null;
};

/** Saves what was chosen for each kind, or ends all of them at one press. */
export async function answerNoticeEmails(
  { world, person, t }: Workspace,
  { request, page }: { request: Request; page: string },
) {
  const role = person.role === "administrator" ? "administrator" : "vendor";
  const kinds = chosenKindsOf(role);
  const body = await readBody(request);
  if (body.get("all") === "none") {
    await chooseNotices(world, person, Object.fromEntries(kinds.map((kind) => [kind, "none"])));
    return redirect(`${page}?done=stopped`);
  }
  const pace = z.enum(noticePaces, t("noticeEmails.missing"));
  const schema = z.object(Object.fromEntries(kinds.map((kind) => [kind, pace])));
  const form = parseForm(body, schema);
  if (!form.ok) {
    const { values, problems } = form;
    return data<NoticeEmailsAnswer>({ values, problems, problem: null }, 422);
  }
  await chooseNotices(world, person, form.value);
  return redirect(`${page}?done=saved`);
}
