import type { Mail } from "#domain/mail/mail.ts";
import type { Writing, Written } from "#server/mail/composed-mail.ts";
import { mailTo, nobody } from "#server/mail/mail-to.ts";
import { replacedPackets, viewOrder } from "./order-blocks.ts";
import { loadFor, shipmentFacts } from "./parcel-templates.ts";
import { findReturn } from "./template-store.ts";

type ReplacementMail = Extract<Mail, { kind: "replacement-moved" }>;

/** Packets that come in place of recalled ones have left, or money is given in their place after all. */
export async function replacementMoved(
  writing: Writing,
  { requestId, status }: ReplacementMail,
): Written {
  const request = await findReturn(writing.world.db, requestId);
  const loaded = await loadFor(writing, request, request?.parcelId ?? "");
  const replacement = loaded?.parcel.replacements.find((one) => one.requestId === requestId);
  if (loaded === null || replacement === undefined) return nobody;
  const { order, parcel, person, t } = loaded;
  const { number } = order;
  const { language } = person;
  return mailTo(writing, person, {
    subject: t(`replacement.${status}.subject`, { number }),
    title: t(`replacement.${status}.title`),
    footer: "order",
    blocks: [
      { kind: "text", text: t(`replacement.${status}.text`, { vendor: parcel.vendorName }) },
      ...(status === "sent"
        ? [...shipmentFacts(t, number, replacement), replacedPackets(replacement, language)]
        : []),
      viewOrder(writing.shop, language, number),
    ],
  });
}
