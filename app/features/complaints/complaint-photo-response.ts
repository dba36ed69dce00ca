import { data } from "react-router";
import type { Person } from "#domain/people/person.ts";
import { getComplaintPhoto } from "#server/complaints/get-complaint.ts";
import type { World } from "#server/world.ts";

/** For who may read the complaint, and for no cache. @throws 404 where there is none, for them */
export async function complaintPhotoResponse(
  world: World,
  person: Person,
  asked: { number: string; messageId: string },
): Promise<Response> {
  const jpeg = await getComplaintPhoto(world, person, asked);
  if (jpeg === null) throw data(null, { status: 404 });
  return new Response(new Uint8Array(jpeg), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(jpeg.length),
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
