import { expect } from "vitest";
import type { Mail } from "#domain/mail/mail.ts";
import { readEnv } from "#server/env.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import type { ComposedMail } from "#server/mail/composed-mail.ts";
import { renderHtml } from "#server/mail/render-html.ts";
import { renderText } from "#server/mail/render-text.ts";
import type { World } from "#server/world.ts";

export const mailOrigin = "https://seeds.test.example";
export const mailEnv = readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1", PUBLIC_URL: mailOrigin });

/** The letter of a mail that is to be sent. */
export async function compose(world: World, mail: Mail): Promise<ComposedMail> {
  const letter = await composeMail(world, mail);
  if ("drop" in letter) throw new Error(letter.drop);
  if ("hold" in letter) throw new Error(letter.hold);
  return letter;
}

/** Both parts say all of it. */
export function expectBoth(letter: ComposedMail, facts: readonly string[]): void {
  const html = renderHtml(letter).replaceAll("&#39;", "'").replaceAll("&amp;", "&");
  for (const fact of facts) {
    expect(renderText(letter)).toContain(fact);
    expect(html).toContain(fact);
  }
}
