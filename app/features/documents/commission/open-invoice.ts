import { data } from "react-router";
import type { Person } from "#domain/people/person.ts";
import { composeCommissionDocument } from "#server/documents/commission/compose-commission-document.ts";
import { getCommissionDocument } from "#server/documents/commission/get-commission-document.ts";
import { drawPdfWork } from "#server/documents/draw-in-thread.ts";
import type { World } from "#server/world.ts";
import { pdfResponse } from "#app/http/downloads/pdf-response.ts";

/** What the shop issued about its commission, as it is printed. @throws 404 where there is none for that person */
export async function openInvoice(world: World, person: Person, id: string) {
  const found = await getCommissionDocument(world, person, id);
  if (found === null) throw data(null, { status: 404 });
  const printable = composeCommissionDocument(found.content);
  const { serial } = found.content.statement;
  return { id, serial, printable, title: `${printable.title} ${printable.number}` };
}

/**
 * As a PDF, drawn each time of what was kept.
 * @throws 404 where there is none for that person; Unavailable when too many files wait to be drawn
 */
export async function loadInvoiceFile(world: World, person: Person, id: string): Promise<Response> {
  const { printable } = await openInvoice(world, person, id);
  const pdf = await world.queues.drawings.run(person.id, () =>
    world.threads.run(drawPdfWork, printable),
  );
  return pdfResponse(`${printable.number.replaceAll("/", "-")}.pdf`, pdf);
}
