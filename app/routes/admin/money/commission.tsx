import { data, redirect } from "react-router";
import * as z from "zod";
import { readNumberKey, readPage } from "#domain/list-page.ts";
import { isUuid } from "#domain/uuid.ts";
import { addCommissionRule } from "#server/commission/add-commission-rule.ts";
import { findCommissionRules } from "#server/commission/find-commission-rules.ts";
import { findProductChoices } from "#server/catalogue/products/find-product-choices.ts";
import { readForm } from "#app/forms/read-form.ts";
import { panelMeta } from "#app/seo/unlisted-meta.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { answerCommissionForm } from "#app/features/commission/answer-commission-form.ts";
import { CommissionPage } from "#app/features/commission/commission-page.tsx";
import type { Route } from "./+types/commission";

const vendorsOffered = 50;

export async function loader(args: Route.LoaderArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const query = args.url.searchParams;
  const found = await findCommissionRules(world, person, {
    page: readPage(query),
    after: readNumberKey(query),
  });
  if (found === null) throw data(null, { status: 404 });
  const asked = query.get("vendor") ?? "";
  const vendorId = isUuid(asked) ? asked : null;
  const { categories, vendors } = await findProductChoices(world, person, {
    most: vendorsOffered,
    chosenId: vendorId,
  });
  return {
    ...found,
    categories: categories.map(({ id, name }) => ({ id, name })),
    vendors,
    vendorId,
    newId: world.newId(),
  };
}

export const meta: Route.MetaFunction = panelMeta("Commission");

const text = z.string();
const schema = z.object({ id: text, to: text, rate: text, fee: text, fromDay: text, ends: text });

/** Adds a rule. */
export async function action(args: Route.ActionArgs) {
  const { world, person } = await requireAdminWorkspace(args);
  const { values } = await readForm(args.request, schema);
  const { id = "", to = "", rate = "", fee = "", fromDay = "", ends = "" } = values;
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 400 });
  const written = { to, rate, fee, fromDay, ends: ends !== "" };
  const added = await attempt(args.context, () =>
    addCommissionRule(world, person, { id, ...written }),
  );
  if (added?.ok) return redirect("/admin/money/commission?done=added");
  return answerCommissionForm({ id, ...written }, added?.refusal ?? null);
}

export default function Commission({ loaderData, actionData }: Route.ComponentProps) {
  return <CommissionPage {...loaderData} answer={actionData} />;
}
