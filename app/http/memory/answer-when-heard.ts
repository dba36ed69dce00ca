import { countAnnouncements } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";

/**
 * Whoever is told that something is changed finds it so, whichever process they ask next: a form that announced a change is answered when
 * no process serves from memory any more what it dropped (decision 077). Of what others announced here meanwhile it waits as well:
 * orders are written together, by one of them.
 */
export async function answerWhenHeard(
  { changes }: Pick<World, "changes">,
  { method }: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const before = countAnnouncements();
  const response = await answer();
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && countAnnouncements() !== before) await changes.heardByAll();
  return response;
}
