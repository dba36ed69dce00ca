import { countAnnouncements } from "#server/platform/changes.ts";
import { isReading } from "#app/http/public-request.ts";
import { withOwnWrites } from "./own-writes.ts";

/**
 * Whoever is told that something is changed finds it so, whichever process they ask next: a form that announced a change is answered when
 * no process serves from memory any more what it dropped (decision 077). Of what others announced here meanwhile it waits as well:
 * orders are written together, by one of them.
 */
export async function answerWhenHeard(
  world: Parameters<typeof withOwnWrites>[0],
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const before = countAnnouncements();
  const response = await withOwnWrites(world, request, answer);
  if (!isReading(request) && countAnnouncements() !== before) await world.changes.heardByAll();
  return response;
}
