import type { Mail } from "#domain/mail/mail.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { Writing, Written } from "./compose-letter.ts";
import { findVendorPerson } from "./letter-store.ts";
import { type Block, pageAddress } from "./letter.ts";
import { letterTo, nobody } from "./letter-to.ts";
import { sayIn } from "./words.ts";

type Of<K extends Mail["kind"]> = Extract<Mail, { kind: K }>;

const overtaken = { drop: "it was decided otherwise meanwhile" };

export const approved = (writing: Writing, { personId }: Of<"vendor-approved">): Written =>
  decided(writing, personId, { about: "vendorApproved", while: ["approved"] });

export const suspended = (writing: Writing, { personId }: Of<"vendor-suspended">): Written =>
  decided(writing, personId, { about: "vendorSuspended", while: ["suspended"] });

export const restored = (writing: Writing, { personId }: Of<"vendor-restored">): Written =>
  decided(writing, personId, { about: "vendorRestored", while: ["approved", "waiting"] });

async function decided(
  writing: Writing,
  personId: string,
  decision: {
    about: "vendorApproved" | "vendorSuspended" | "vendorRestored";
    while: readonly VendorState[];
  },
): Written {
  const { world, shop } = writing;
  const person = await findVendorPerson(world.db, personId);
  if (person === null) return nobody;
  const { language, state, suspensionReason, businessName } = person;
  if (!decision.while.includes(state)) return overtaken;
  const { about } = decision;
  const say = sayIn(language);
  const values = { business: businessName, shop: shop.name };
  const reason: Block[] =
    state === "suspended" && suspensionReason !== null
      ? [
          { kind: "text", text: say("vendorSuspended.reason") },
          { kind: "quote", text: suspensionReason },
          { kind: "text", text: say("vendorSuspended.next") },
        ]
      : [];
  return letterTo(writing, person, {
    subject: say(`${about}.subject`, values),
    footer: "account",
    blocks: [
      { kind: "text", text: say(`${about}.text`, values) },
      ...reason,
      {
        kind: "action",
        label: say("welcome.vendorAction"),
        href: pageAddress(shop, language, "/vendor/dashboard"),
        spelled: false,
      },
    ],
  });
}
