import { expect, test } from "vitest";
import { exportData } from "#server/people/profile/export-data.ts";
import { testDatabase } from "#tests/database.ts";
import { makeOrderComplaint } from "#tests/factories/complaint.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { getComplaintPhoto } from "./get-complaint.ts";
import { writeComplaintMessage } from "./write-message.ts";

const database = testDatabase();

type Made = Awaited<ReturnType<typeof makeOrderComplaint>>;
const letter = (made: Made, given: { text?: string; photo?: Buffer }) => ({
  number: made.number,
  messageId: crypto.randomUUID(),
  isAnswer: false,
  text: given.text ?? "We look at it.",
  photo: given.photo ?? null,
});

test("a customer's own data has the complaint with all that was written and every photo", async () => {
  const { db } = database;
  const photo = await jpeg({ width: 40, height: 30 });
  const made = await makeOrderComplaint(db, { photo });
  const { world, buyer, vendor, number } = made;
  await writeComplaintMessage(world, vendor, letter(made, { text: "Sorry to read that." }));
  // More than are read at once.
  for (const shade of [1, 2, 3, 4, 5])
    await writeComplaintMessage(
      { ...world, now: () => new Date(world.now().getTime() + shade) },
      buyer,
      letter(made, { photo: await jpeg({ width: 40 + shade, height: 30 }) }),
    );
  const pieces: string[] = [];
  for await (const piece of exportData(world, buyer.id)) pieces.push(piece);
  const exported = JSON.parse(pieces.join("")) as {
    photos: { id: string; jpegInBase64: string }[];
  };
  expect(exported).toMatchObject({
    complaints: [
      {
        number,
        about: "germination",
        state: "acknowledged",
        history: [
          { event: "complained", by: "customer", text: made.sent.text, photo: { width: 40 } },
          { event: "message", by: "vendor", text: "Sorry to read that.", photo: null },
          ...[41, 42, 43, 44, 45].map((width) => ({ photo: { width } })),
        ],
      },
    ],
    photos: Array.from({ length: 6 }, () => ({ complaint: number, by: "customer" })),
  });
  for (const { id: messageId, jpegInBase64 } of exported.photos)
    expect(Buffer.from(jpegInBase64, "base64")).toEqual(
      await getComplaintPhoto(world, buyer, { number, messageId }),
    );
});
