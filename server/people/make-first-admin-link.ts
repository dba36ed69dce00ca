import type { World } from "#server/world.ts";

export function makeFirstAdminLink(world: World): Promise<string | null> {
  return Promise.resolve(world.env.databaseUrl ? "/admin/register?code=placeholder" : null);
}
