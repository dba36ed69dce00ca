import { data, redirect, type RouterContextProvider } from "react-router";
import type { MessageRefusal } from "#domain/contact/message-reply.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";

type MessageVerb = (
  world: World,
  person: Person,
  id: string,
) => Promise<Result<null, MessageRefusal>>;

/** Does what a button of a message asks for, and leads back to it. */
export async function moveMessageBy(
  verb: MessageVerb,
  { context, params }: { context: Readonly<RouterContextProvider>; params: { id: string } },
  done: "closed" | "reopened",
): Promise<Response> {
  const person = personOf(await requireAdministrator(context));
  const moved = await verb(context.get(worldContext), person, params.id);
  if (!moved.ok) throw data(null, refusalLine(moved.refusal.code).status);
  return redirect(`/admin/messages/${params.id}?done=${done}`);
}
