import type { Mail, MailKind } from "#domain/mail/mail.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import * as account from "#server/mail/templates/account-templates.ts";
import type { MailShop, Writing, Written } from "#server/mail/composed-mail.ts";
import * as complaint from "#server/mail/templates/complaint-templates.ts";
import * as licence from "#server/mail/templates/licence-templates.ts";
import * as message from "#server/mail/templates/message-templates.ts";
import { noticed } from "#server/mail/templates/notice-templates.ts";
import * as order from "#server/mail/templates/order-templates.ts";
import * as parcel from "#server/mail/templates/parcel-templates.ts";
import { replacementMoved } from "#server/mail/templates/replacement-templates.ts";
import * as payment from "#server/mail/templates/payment-templates.ts";
import * as product from "#server/mail/templates/product-templates.ts";
import * as lot from "#server/mail/templates/lot-templates.ts";
import { secondStepChanged } from "#server/mail/templates/second-step-templates.ts";
import * as vendorMoney from "#server/mail/templates/vendor-money-templates.ts";
import * as vendor from "#server/mail/templates/vendor-templates.ts";

type MailTemplates = {
  [K in MailKind]: (writing: Writing, mail: Extract<Mail, { kind: K }>) => Written;
};

const templates: MailTemplates = {
  welcome: account.welcome,
  "email-confirmation": account.confirmation,
  "email-change": account.change,
  "password-reset": account.reset,
  "email-changed": account.emailChanged,
  "password-changed": account.passwordChanged,
  "second-step-changed": secondStepChanged,
  "order-placed": order.placed,
  "order-confirmed": order.confirmed,
  "payment-failed": payment.failed,
  "payment-overdue": payment.overdue,
  "payment-chosen": payment.chosen,
  "order-canceled": order.canceled,
  "order-address-changed": order.addressChanged,
  "lot-recalled": lot.recalled,
  "germination-asked": lot.germinationAsked,
  "refund-done": order.refunded,
  "parcel-moved": parcel.moved,
  "delivery-taken-back": parcel.deliveryTakenBack,
  "return-asked": parcel.returnRequested,
  "return-decided": parcel.returnDecided,
  "packs-returned": parcel.packsReturned,
  "replacement-moved": replacementMoved,
  "complaint-received": complaint.received,
  "complaint-news": complaint.news,
  "message-received": message.received,
  "message-copy": message.copy,
  "vendor-approved": vendor.approved,
  "vendor-suspended": vendor.suspended,
  "vendor-restored": vendor.restored,
  "vendor-sent-back": vendor.sentBack,
  "vendor-paused": vendor.paused,
  "vendor-bank-changed": vendor.bankChanged,
  "vendor-transfer-account": vendorMoney.transferAccountChanged,
  "vendor-paid": vendorMoney.payoutPaid,
  "vendor-payout-failed": vendorMoney.payoutFailed,
  "vendor-payout-dropped": vendorMoney.payoutDropped,
  "vendor-payout-reversed": vendorMoney.payoutReversed,
  "vendor-owes": vendorMoney.vendorOwes,
  "licence-warning": licence.warning,
  "licence-accepted": licence.accepted,
  "licence-refused": licence.refused,
  "statement-closed": vendorMoney.statementClosed,
  "product-published": product.published,
  "product-sent-back": product.sentBack,
  "administrator-approved": account.administratorApproved,
  "message-reply": message.reply,
  "price-drops": product.priceDrops,
  "back-in-stock": product.backInStock,
  notices: noticed,
  "daily-notices": noticed,
};

/** Reads the current state of what the mail is about and composes its content. */
export async function composeMail(world: World, mail: Mail): Written {
  const shop = await readShop(world);
  const write = templates[mail.kind] as (writing: Writing, mail: Mail) => Written;
  return write({ world, shop }, mail);
}

async function readShop({ env, db }: World): Promise<MailShop> {
  const { business } = await getSettings(db);
  const { name, email, phone, address } = business;
  return { name, email, phone, address, origin: env.publicUrl ?? `http://${env.host}:${env.port}` };
}
