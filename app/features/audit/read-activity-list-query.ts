import { activityActions, activitySubjects } from "#domain/audit/activity.ts";
import { readDaySpan } from "#domain/india-time.ts";
import { readNumberKey } from "#domain/list-page.ts";
import { isUuid } from "#domain/uuid.ts";
import type { ActivityListQuery } from "#server/audit/activity-store.ts";
import { readSearch } from "#app/forms/read-search.ts";

/** What the address asks for; a filter that is none asks for all. */
export function readActivityListQuery(query: URLSearchParams): ActivityListQuery {
  const actor = query.get("actor");
  return {
    action: activityActions.find((action) => action === query.get("action")) ?? null,
    subject: activitySubjects.find((subject) => subject === query.get("subject")) ?? null,
    subjectId: readSearch(query, "id") || null,
    actorId: actor && isUuid(actor) ? actor : null,
    ...readDaySpan(query.get("from"), query.get("to")),
    after: readNumberKey(query),
  };
}
