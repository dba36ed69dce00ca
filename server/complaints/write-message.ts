import {
  checkComplaintText,
  complaintLimits,
  type ComplaintRefusal,
} from "#domain/complaints/complaint.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { renderPhoto } from "#server/files/render-photo.ts";
import type { World } from "#server/world.ts";
import { wasWritten } from "./complaint-store.ts";
import { actOnComplaint } from "./steps/act-on-complaint.ts";

export type ComplaintLetter = {
  number: string;
  /** Of the form that was shown: the same sent twice is one message. */
  messageId: string;
  /** Only an answer stops the clock; a customer gives none. */
  isAnswer: boolean;
  text: string;
  photo: Buffer | null;
};

/** Writes to the other side. Who writes back has acknowledged the complaint; a customer who writes after an answer opens it again. */
export async function writeComplaintMessage(
  world: World,
  person: Person,
  { number, messageId, isAnswer, text: given, photo: bytes }: ComplaintLetter,
): Promise<Result<null, ComplaintRefusal | PictureRefusal>> {
  const text = checkComplaintText(given);
  if (!text.ok) return text;
  if (!isUuid(messageId)) return refuse({ code: "complaint-not-found" });
  const { queues } = world;
  const photo =
    bytes === null ? accept(null) : await renderPhoto(queues, { bytes, personId: person.id });
  if (!photo.ok) return photo;
  return world.db.transaction((tx) =>
    actOnComplaint(world, tx, {
      person,
      number,
      action: isAnswer ? "answer" : "message",
      message: { id: messageId, text: text.value, photo: photo.value },
      check: async (complaint) => {
        const of = { id: messageId, complaintId: complaint.id, personId: person.id };
        if (await wasWritten(tx, of)) return accept("done");
        const { messages, photos } = complaintLimits;
        if (complaint.messages >= messages)
          return refuse({ code: "complaint-messages-too-many", max: messages });
        if (photo.value !== null && complaint.photos >= photos)
          return refuse({ code: "complaint-photos-too-many", max: photos });
        return accept("go-on");
      },
    }),
  );
}
