import { signOutCustomer } from "#server/customers/sign-out-customer.ts";
import { answerDeed } from "#app/panel/answer-deed.ts";
import { leadBack } from "#app/panel/lead-back.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import type { Route } from "./+types/logout";

export async function loader({ context, params }: Route.LoaderArgs) {
  await requireAdministrator(context);
  return leadBack(`/admin/customers/${params.customerId}`);
}

export const action = ({ context, params: { customerId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => signOutCustomer(world, person, customerId),
    page: `/admin/customers/${customerId}`,
    done: "signedOut",
  });
