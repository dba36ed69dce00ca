import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeCompleteVendor } from "#tests/factories/vendor-licence.ts";
import { testWorld } from "#tests/world.ts";
import { exportData } from "./export-data.ts";

const database = testDatabase();

test("the data of a vendor hold what was written down about the business", async () => {
  const { db } = database;
  const { id: vendorId, licence } = await makeCompleteVendor(db);
  const { id } = await makePerson(db, { role: "vendor", vendorId });
  let text = "";
  for await (const piece of exportData(testWorld(db), id)) text += piece;
  expect(JSON.parse(text)).toMatchObject({
    person: { role: "vendor" },
    business: {
      contactName: "Leela Contact",
      contactPhone: "9876500011",
      gstRegistered: false,
      licences: [{ number: licence.number, validUntil: licence.validUntil, standing: "accepted" }],
    },
    addresses: [],
    orders: [],
  });
});
