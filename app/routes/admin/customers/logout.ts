import { signOutCustomer } from "#server/customers/sign-out-customer.ts";
import { answerDeed } from "#app/features/admin/answer-deed.ts";
import { leadBack } from "#app/features/admin/lead-back.ts";
import type { Route } from "./+types/logout";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  leadBack(context, `/admin/customers/${params.customerId}`);

export const action = ({ context, params: { customerId } }: Route.ActionArgs) =>
  answerDeed({
    context,
    work: (world, person) => signOutCustomer(world, person, customerId),
    page: `/admin/customers/${customerId}`,
    done: "signedOut",
  });
