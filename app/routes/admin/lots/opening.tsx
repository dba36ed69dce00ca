import { data, redirect } from "react-router";
import * as z from "zod";
import { requireLots } from "#server/catalogue/lots/opening/require-lots.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { OpeningPage } from "#app/features/catalogue/panel/lots/opening/opening-page.tsx";
import { RequiredPart } from "#app/features/catalogue/panel/lots/opening/required-part.tsx";
import { listOpening } from "#app/features/catalogue/panel/lots/opening/list-opening.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readForm } from "#app/forms/read-form.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/opening";

export const loader = async (args: Route.LoaderArgs) =>
  listOpening(await requireAdminWorkspace(args), args.url.searchParams);

export const meta: Route.MetaFunction = unlistedMeta;

const requiredForm = z.object({ required: z.enum(["on", "off"]) });

export async function action(args: Route.ActionArgs) {
  const { world, person, t } = await requireAdminWorkspace(args);
  const form = await readForm(args.request, requiredForm);
  const failed = { problem: t("lotsRequired.failed") };
  if (!form.ok) return data(failed, 422);
  const { required } = form.value;
  const changed = await attempt(args.context, () => requireLots(world, person, required === "on"));
  if (changed?.ok) return redirect(`/admin/lots/opening?done=${required}`);
  if (changed === null) return data(failed, 500);
  const { words, init } = describeRefusal(changed.refusal, t);
  return data({ problem: words }, init);
}

/** Also after a refusal: how many are left is then shown. */
export const shouldRevalidate = () => true;

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  const { title: _, ...list } = loaderData;
  const { lotsRequired, progress } = list;
  const setting = (
    <>
      <DoneNotice words={{ on: "lotsRequired.switchedOn", off: "lotsRequired.switchedOff" }} />
      <RequiredPart
        lotsRequired={lotsRequired}
        left={progress}
        problem={actionData?.problem ?? null}
      />
    </>
  );
  return <OpeningPage {...list} setting={setting} />;
}
