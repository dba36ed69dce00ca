import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Env } from "#server/env.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { mailWay, type MailWay } from "#server/mail/mail-way.ts";
import { makeFirstAdminLink } from "#server/people/sign-in/make-first-admin-link.ts";
import type { World } from "#server/world.ts";

const demoPeople = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }));

/**
 * The last lines of a start: where the shop is, and how to get in. `madePeople`: this start made the demo people. Only then are
 * their passwords shown; what a terminal or a log shows again and again is soon in a place where it should not be.
 */
export async function welcome({
  env,
  url,
  world,
  madePeople,
}: {
  env: Env;
  url: string;
  world: World;
  madePeople: boolean;
}): Promise<void> {
  const address = env.publicUrl ?? url;
  console.log(`\nBeej Bazaar is open at ${address}`);
  if (env.smtpUrl) await mailAdvice(env, address, world);
  else console.log(withoutServer[mailWay(world)](address));
  const link = await makeFirstAdminLink(world);
  if (link) {
    console.log(
      `There is no administrator yet. This link makes the first, once: ${new URL(link, address).href}`,
    );
    return;
  }
  const file = join(env.dataDir, "demo-accounts.json");
  if (env.databaseUrl || !existsSync(file)) return;
  const panel = `administrators sign in at ${address}/admin/login`;
  if (!madePeople) {
    console.log(`Demo people and their passwords are in ${file}; ${panel}`);
    return;
  }
  const people = demoPeople.parse(JSON.parse(readFileSync(file, "utf8")));
  const width = (column: "role" | "email") =>
    Math.max(...people.map((person) => person[column].length));
  console.log(`Demo people (kept in ${file}; ${panel}):`);
  for (const { role, email, password } of people) {
    console.log(`  ${role.padEnd(width("role"))}  ${email.padEnd(width("email"))}  ${password}`);
  }
}

/** What becomes of mails that no server takes. */
const withoutServer: Record<MailWay, (address: string) => string> = {
  server: () => "",
  mailbox: (address) =>
    `This demo shop sends no mail. Everybody's mails, with their links, are at ${address}/mailbox`,
  none: () =>
    "This shop can't send mail: SMTP_URL is not set. Nobody gets order mails, nor a link to confirm an address or to set a new password; the mails are kept in the panel under Outbox.",
};

/** What would make mails wait, or lead their readers nowhere. */
async function mailAdvice(env: Env, address: string, { db }: World): Promise<void> {
  if (!env.publicUrl)
    console.log(
      `Links in mails lead to ${address}. PUBLIC_URL names the address your customers use.`,
    );
  const { business } = await getSettings(db);
  if (!env.mailFrom && business.email === "") {
    console.log(
      "Mails wait: there is no address to send them from. Set MAIL_FROM, or the business e-mail in the settings.",
    );
  }
}
