import { data, redirect } from "react-router";
import * as z from "zod";
import { askGateway, type Asked } from "#server/money/reconciliation/ask-gateway.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { listOf } from "#app/features/money/panel/reconciliation/asked-payments.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { Route } from "./+types/inquiries";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return redirect(listOf(url));
}

const text = z.string().max(200).optional();
/** Of an attempt of ours by its id, else of what the gateway told of as `gateway:reference`. */
const schema = z.object({ attempt: text, payment: text });

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireAdministrator(context);
  const sent = await readForm(request, schema);
  const asked = sent.ok ? readAsked(sent.value) : null;
  // No form of ours sends such a thing.
  if (asked === null) throw data(null, { status: 400 });
  return answerDeed({
    context,
    work: (world, person) => askGateway(world, person, asked),
    page: listOf(url),
    done: (became) => became,
  });
}

function readAsked({ attempt, payment }: z.output<typeof schema>): Asked | null {
  if (attempt) return { attemptId: attempt };
  const [, gateway, reference] = /^([^:\0]+):([^\0]+)$/.exec(payment ?? "") ?? [];
  return gateway && reference ? { gateway, reference } : null;
}
