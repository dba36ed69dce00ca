import type { Mail, MailKind } from "#domain/mail/mail.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import * as account from "#server/mail/templates/account-letters.ts";
import type { Shop, Writing, Written } from "#server/mail/letter.ts";
import * as licence from "#server/mail/templates/licence-letters.ts";
import * as message from "#server/mail/templates/message-letters.ts";
import * as order from "#server/mail/templates/order-letters.ts";
import * as parcel from "#server/mail/templates/parcel-letters.ts";
import * as product from "#server/mail/templates/product-letters.ts";
import { secondStepChanged } from "#server/mail/templates/second-step-letters.ts";
import * as vendor from "#server/mail/templates/vendor-letters.ts";

type Writers = { [K in MailKind]: (writing: Writing, mail: Extract<Mail, { kind: K }>) => Written };

const writers: Writers = {
  welcome: account.welcome,
  "email-confirmation": account.confirmation,
  "email-change": account.change,
  "password-reset": account.reset,
  "email-changed": account.emailChanged,
  "password-changed": account.passwordChanged,
  "second-step-changed": secondStepChanged,
  "order-placed": order.placed,
  "order-confirmed": order.confirmed,
  "order-canceled": order.canceled,
  "refund-done": order.refunded,
  "parcel-moved": parcel.moved,
  "return-asked": parcel.returnAsked,
  "return-decided": parcel.returnDecided,
  "message-received": message.received,
  "message-copy": message.copy,
  "vendor-approved": vendor.approved,
  "vendor-suspended": vendor.suspended,
  "vendor-restored": vendor.restored,
  "vendor-sent-back": vendor.sentBack,
  "vendor-paused": vendor.paused,
  "licence-warning": licence.warning,
  "licence-accepted": licence.accepted,
  "licence-refused": licence.refused,
  "product-published": product.published,
  "product-sent-back": product.sentBack,
  "administrator-approved": account.administratorApproved,
  "message-reply": message.reply,
};

/** Reads what the mail is about as it is now, and puts it in words. */
export async function composeLetter(world: World, mail: Mail): Written {
  const shop = await readShop(world);
  const write = writers[mail.kind] as (writing: Writing, mail: Mail) => Written;
  return write({ world, shop }, mail);
}

async function readShop({ env, db }: World): Promise<Shop> {
  const { business } = await getSettings(db);
  const { name, email, phone, address } = business;
  return { name, email, phone, address, origin: env.publicUrl ?? `http://${env.host}:${env.port}` };
}
