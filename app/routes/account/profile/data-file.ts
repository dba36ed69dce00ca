import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { exportData } from "#server/people/profile/export-data.ts";
import { worldContext } from "#app/context.ts";
import { textStream } from "#app/http/text-stream.ts";
import { requirePerson } from "#app/features/people/guards/require-person.ts";
import type { Route } from "./+types/data-file";

/** Sent while it is read: years of orders are never held whole. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { personId } = await requirePerson(context, url, "profile");
  const world = context.get(worldContext);
  const text = textStream(exportData(world, personId));
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="beej-bazaar-${isoIndiaDay(indiaDay(world.now()))}.json"`,
    "Cache-Control": "private, no-store",
    Vary: "Accept-Encoding",
  });
  if (!/\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? ""))
    return new Response(text, { headers });
  headers.set("Content-Encoding", "gzip");
  return new Response(text.pipeThrough(new CompressionStream("gzip")), { headers });
}
