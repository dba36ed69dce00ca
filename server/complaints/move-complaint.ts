import type { ComplaintRefusal } from "#domain/complaints/complaint.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { actOnComplaint } from "./steps/act-on-complaint.ts";

/** What a button does: acknowledges, closes, opens again. One that is there already stays as it is: a second press, or somebody else's. */
export const moveComplaintTo = (
  world: World,
  person: Person,
  { number, action }: { number: string; action: "acknowledge" | "close" | "reopen" },
): Promise<Result<null, ComplaintRefusal>> =>
  world.db.transaction((tx) =>
    actOnComplaint(world, tx, {
      person,
      number,
      action,
      message: { id: world.newId(), text: "", photo: null },
    }),
  );
