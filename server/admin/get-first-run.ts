import { sql } from "drizzle-orm";
import { firstRunSteps, type FirstRunStep } from "#domain/admin/first-run.ts";
import { isUpiDirectOn } from "#domain/payment-methods/methods-on.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { loadMethods } from "#server/payment-methods/method-store.ts";
import { waysToPay } from "#server/payment-methods/ways-to-pay.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";

type Found = { businessSaved: boolean; hasCategory: boolean; hasPublishedProduct: boolean };

/** What is left to set up, with what is done. Empty once all is done, or somebody has closed the list. */
export async function getFirstRun(world: World, person: Person): Promise<FirstRunStep[]> {
  if (!can(person, "change-settings")) return [];
  const settings = await cachedSettings(world);
  if (settings.firstRunClosed) return [];
  const { rows } = await world.db.execute<Found>(sql`
    select exists (select from activities where subject = 'settings' and subject_id = 'business') as "businessSaved",
      exists (select from categories) as "hasCategory",
      exists (select from products where state = 'published' and not demo) as "hasPublishedProduct"`);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  const { paying, offline } = waysToPay(world, settings, await loadMethods(world.db));
  const isLive = paying !== null && !paying.isTest;
  return firstRunSteps({
    ...found,
    settings,
    takesMoney: isLive || isUpiDirectOn(settings) || offline.length > 0,
    sendsMail: world.mailer !== null,
    makesBackups: world.env.backupTo !== undefined,
  });
}
