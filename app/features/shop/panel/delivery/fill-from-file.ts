import { data } from "react-router";
import { readZones, type WrittenDelivery } from "#domain/delivery/written-delivery.ts";
import type { Person } from "#domain/people/person.ts";
import { getDelivery } from "#server/shop/get-delivery.ts";
import { readZoneFile } from "#server/shop/read-zone-file.ts";
import type { World } from "#server/world.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { refuseZones, type ZonesAnswer } from "./zone-form.ts";

/** The form with the zones of a file in place of its own, and what is wrong with them at their fields; nothing is saved. */
export async function fillFromFile(world: World, person: Person, file: FormDataEntryValue | null) {
  const stored = await getDelivery(world, person);
  if (stored === null) throw data(null, 403);
  const { written, version } = stored;
  const t = textIn("en");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  const table = readZoneFile(bytes);
  if (!table.ok) {
    const { words, init } = describeRefusal(table.refusal, t);
    return data<ZonesAnswer<WrittenDelivery>>(
      { typed: written, version, problem: "", problems: { file: words } },
      init,
    );
  }
  const { zones, unread } = table.value;
  const typed = { ...written, zones };
  const notes = [t("adminDelivery.filled", { zones: zones.length })];
  if (unread.length > 0) notes.push(t("adminDelivery.unread", { columns: unread.join(", ") }));
  const filled = { at: world.now().getTime(), note: notes.join(" ") };
  const read = readZones(zones);
  if (read.ok)
    return data<ZonesAnswer<WrittenDelivery>>({
      typed,
      version,
      problem: "",
      problems: {},
      filled,
    });
  const refused = refuseZones(
    "en",
    { typed, version },
    { code: "zones-wrong", faults: read.refusal },
  );
  return data<ZonesAnswer<WrittenDelivery>>({ ...refused.data, filled }, refused.init ?? {});
}
