import { expect, test } from "vitest";
import { findActivities } from "./find-activities.ts";
import { noteRefusedAccess } from "./note-refused-access.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testDatabase } from "#tests/database.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

test("refused access stands at the account or the business that asked, and is found by its filter", async () => {
  const world = testWorld(database.db);
  const { id } = await makePerson(database.db, { role: "administrator" });
  const administrator = { id, role: "administrator", status: "active", vendorId: null } as const;
  const asha = await makePerson(database.db);
  const ravi = await makePerson(database.db, { role: "vendor" });
  const by = ({ id: personId, role, vendorId }: typeof asha) => ({ personId, role, vendorId });
  await noteRefusedAccess(world, by(asha), {
    place: "vendors-area",
    answer: "not-allowed",
    timesInHour: 1,
  });
  const other = { place: "orders-of-vendors", answer: "not-theirs-or-not-there" } as const;
  await noteRefusedAccess(world, by(ravi), { ...other, timesInHour: 10 });
  const asked = {
    action: "access-refused",
    subject: null,
    subjectId: null,
    actorId: null,
    from: null,
    until: null,
    after: null,
    page: 1,
  } as const;
  const { activities } = await findActivities(world, administrator, asked);
  expect(activities).toEqual([
    expect.objectContaining({
      actorId: ravi.id,
      subject: "vendor",
      subjectId: ravi.vendorId,
      after: { askedFor: other.place, answer: other.answer, timesInHour: 10 },
    }),
    expect.objectContaining({
      actorId: asha.id,
      subject: "customer",
      subjectId: asha.id,
      after: { askedFor: "vendors-area", answer: "not-allowed" },
    }),
  ]);
});
