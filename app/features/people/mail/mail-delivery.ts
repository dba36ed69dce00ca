import type { RouterContextProvider } from "react-router";
import { mailWayFor, type MailWay } from "#server/mail/mail-way.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { visitorContext, worldContext } from "#app/context.ts";

/** How mails reach who asks for this page. */
export const mailWayOf = (context: Readonly<RouterContextProvider>): MailWay =>
  mailWayFor(context.get(worldContext), context.get(visitorContext));

/** How mails reach who looks at a page; where none do, how the shop is reached. */
export type MailDelivery = { way: MailWay; phone: string; email: string };

export async function mailDelivery(
  context: Readonly<RouterContextProvider>,
): Promise<MailDelivery> {
  const { phone, email } = (await cachedSettings(context.get(worldContext))).business;
  return { way: mailWayOf(context), phone, email };
}
