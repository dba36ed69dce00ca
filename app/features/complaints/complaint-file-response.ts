import { data } from "react-router";
import type { Language } from "#domain/language.ts";
import type { Person } from "#domain/people/person.ts";
import { drawComplaintWork } from "#server/complaints/draw-complaint.ts";
import { getComplaintFacts } from "#server/complaints/get-complaint-facts.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { printableComplaint } from "./printable-complaint.ts";

type Reader = { world: World; person: Person; language: Language };

/**
 * All about a complaint as a PDF, as it is now.
 * @throws 404 where there is none, for them; Unavailable when too many documents wait to be drawn
 */
export async function complaintFileResponse(
  { world, person, language }: Reader,
  number: string,
): Promise<Response> {
  const facts = await getComplaintFacts(world, person, number);
  if (facts === null) throw data(null, { status: 404 });
  const { business, germination } = await cachedSettings(world);
  const printable = printableComplaint(facts, { language, business, germination, at: world.now() });
  const pdf = await world.queues.drawings.run(person.id, () =>
    world.threads.run(drawComplaintWork, printable),
  );
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      "Content-Disposition": `attachment; filename="${facts.complaint.number}.pdf"`,
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
