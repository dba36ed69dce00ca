import { exportActivities } from "#server/audit/export-activities.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { worldContext } from "#app/context.ts";
import { readActivityListQuery } from "#app/features/audit/read-activity-list-query.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import type { Route } from "./+types/file";

const titles = ["When", "Who", "Action", "Subject", "Id", "Label", "Before", "After"];

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const asked = readActivityListQuery(url.searchParams);
  async function* rows() {
    for await (const batch of exportActivities(world, person, asked))
      yield batch.map(({ at, actorEmail, action, subject, subjectId, label, before, after }) => [
        at.toISOString(),
        actorEmail,
        action,
        subject,
        subjectId,
        label,
        before && JSON.stringify(before),
        after && JSON.stringify(after),
      ]);
  }
  return csvResponse("activity.csv", titles, rows(), world.log);
}
