import { data, redirect } from "react-router";
import * as z from "zod";
import {
  inquireGateway,
  type InquirySubject,
} from "#server/money/reconciliation/inquire-gateway.ts";
import { answerPanelAction } from "#app/features/admin/answer-panel-action.ts";
import { listPathOf } from "#app/features/money/panel/reconciliation/read-compared-payments-query.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { readForm } from "#app/forms/read-form.ts";
import type { Route } from "./+types/inquiries";

export async function loader({ context, url }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return redirect(listPathOf(url));
}

const text = z.string().max(200).optional();
/** Of an attempt of ours by its id, else of what the gateway told of as `gateway:reference`. */
const schema = z.object({ attempt: text, payment: text });

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireAdministrator(context);
  const sent = await readForm(request, schema);
  const asked = sent.ok ? readInquirySubject(sent.value) : null;
  // No form of ours sends such a thing.
  if (asked === null) throw data(null, { status: 400 });
  return answerPanelAction({
    context,
    work: (world, person) => inquireGateway(world, person, asked),
    page: listPathOf(url),
    done: (became) => became,
  });
}

function readInquirySubject({ attempt, payment }: z.output<typeof schema>): InquirySubject | null {
  if (attempt) return { attemptId: attempt };
  const [, gateway, reference] = /^([^:\0]+):([^\0]+)$/.exec(payment ?? "") ?? [];
  return gateway && reference ? { gateway, reference } : null;
}
