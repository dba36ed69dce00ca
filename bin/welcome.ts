import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Env } from "#server/env.ts";
import { makeFirstAdminLink } from "#server/people/make-first-admin-link.ts";
import type { World } from "#server/world.ts";

const demoPeople = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }));

/** The last lines of a start: where the shop is, and how to get in. */
export async function welcome({
  env,
  url,
  world,
}: {
  env: Env;
  url: string;
  world: World;
}): Promise<void> {
  const address = env.publicUrl ?? url;
  console.log(`\nBeej Bazaar is open at ${address}`);
  const link = await makeFirstAdminLink(world);
  if (link) {
    console.log(
      `There is no administrator yet. This link makes the first, once: ${new URL(link, address).href}`,
    );
    return;
  }
  const file = join(env.dataDir, "demo-accounts.json");
  if (env.databaseUrl || !existsSync(file)) return;
  const people = demoPeople.parse(JSON.parse(readFileSync(file, "utf8")));
  const width = (column: "role" | "email") =>
    Math.max(...people.map((person) => person[column].length));
  console.log(`Demo people (from ${file}; administrators sign in at ${address}/admin/login):`);
  for (const { role, email, password } of people) {
    console.log(`  ${role.padEnd(width("role"))}  ${email.padEnd(width("email"))}  ${password}`);
  }
}
