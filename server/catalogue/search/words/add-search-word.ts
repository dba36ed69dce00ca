import { crops } from "#domain/catalogue/products/crops.ts";
import {
  readAddedWord,
  readLead,
  type AddedWordRefusal,
} from "#domain/catalogue/search/added-word.ts";
import type { SearchWordKind } from "#domain/catalogue/search/search-word.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Transaction } from "#database/connect.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { insertWord, selectLedTo } from "./word-store.ts";

/** `to` as the form's choice has it; `product` is the last part of a product's address. */
type GivenWord = { word: string; to: string; product: string };

/** Holds at once, in every process. */
export async function addSearchWord(
  world: World,
  person: Person,
  given: GivenWord,
): Promise<Result<null, AddedWordRefusal | { code: "not-an-administrator" }>> {
  if (!can(person, "manage-categories")) return refuse({ code: "not-an-administrator" });
  const read = readAddedWord(given.word);
  if (!read.ok) return read;
  const lead = readLead(given.to);
  const word = read.value;
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const asked = lead?.kind === "product" ? given.product.trim() : (lead?.subject ?? "");
    const found = lead && (await ledTo(tx, lead.kind, asked));
    if (lead === null || found === null) return refuse({ code: "search-word-nowhere" });
    const added = { kind: lead.kind, subject: found.id, word };
    const isNew = await insertWord(tx, { id: world.newId(), ...added }, at);
    if (!isNew) return refuse({ code: "search-word-known" });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "settings",
      subjectId: `search-word:${lead.kind}:${found.id}`,
      label: `Search word ${word}: ${found.name}`,
      after: { word },
    });
    await announceChange(tx, ["search-words"]);
    return accept(null);
  });
}

async function ledTo(
  tx: Transaction,
  kind: SearchWordKind,
  asked: string,
): Promise<{ id: string; name: string } | null> {
  if (kind !== "crop") return selectLedTo(tx, kind, asked);
  const crop = crops.find(({ key }) => key === asked);
  return crop === undefined ? null : { id: crop.key, name: crop.name.en };
}
