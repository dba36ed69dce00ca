import { expect, test } from "vitest";
import { missedLimits } from "#domain/catalogue/search/missed-search.ts";
import { settledMessageDays } from "#domain/contact/message-keeping.ts";
import { keptMailDays } from "#domain/mail/mail-keeping.ts";
import { returnDays } from "#domain/orders/order-status.ts";
import { sowingYears } from "#domain/orders/sowing-date.ts";
import { fullNameMaxLength } from "#domain/people/full-name.ts";
import { linkSeconds } from "#domain/people/sign-in/one-time-links.ts";
import { passwordMinLength } from "#domain/people/sign-in/password.ts";
import { returnPhotosMax } from "#domain/parcels/return-photos.ts";
import { recoveryCodeLength } from "#domain/people/second-step/second-step.ts";
import { sessionTimes } from "#domain/people/sign-in/session-times.ts";
import { upiReferenceDigits } from "#domain/payment-methods/upi-direct.ts";
import { logoBytesMax } from "#domain/files/picture-refusals.ts";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import { answerLengths, reviewLengths } from "#domain/reviews/review.ts";
import { settingLimits } from "#domain/settings/shop-settings.ts";
import { restockLimits } from "#domain/wishlist/restock-request.ts";
import { taxLimits } from "#domain/tax/changed-tax-classes.ts";
import { seenMax } from "#app/features/catalogue/recent/seen-products.ts";

const { lotMarginDays: margin } = settingLimits;
const hour = 3_600;
const day = 24 * hour;
const count = (number: number) => number.toLocaleString("en-IN");

const files = import.meta.glob<Record<string, string>>("./{en,hi}/**/*.json", {
  eager: true,
  import: "default",
});
const textsIn = (language: "en" | "hi"): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .map(([, texts]) => texts),
  );

/** Texts that say a limit in words of their own, and what the rules say it is. */
const stated: [string, ...(number | string)[]][] = [
  ["contact.returnsAnswer", returnDays],
  ["home.resistantText", returnDays],
  ["about.returnTitle", returnDays],
  ["about.returnText", returnDays],
  ["head.about.description", returnDays],
  ["head.refund.description", returnDays],
  [
    "privacy.keeping.text",
    settledMessageDays,
    keptMailDays,
    restockLimits.days,
    restockLimits.toldDays,
  ],
  ["privacy.visitors.text", missedLimits.keptDays, seenMax],
  ["adminMessages.closed", settledMessageDays],
  ["refund.intro", returnDays],
  ["refund.what.text", returnDays],
  ["refund.germination.text", returnDays],
  ["adminForgot.sentDemo", linkSeconds["reset-password"] / hour],
  ["adminForgot.sent", linkSeconds["reset-password"] / hour],
  ["adminReset.voidText", linkSeconds["reset-password"] / hour],
  ["adminResetLink.text", linkSeconds["reset-password"] / hour],
  ["forgot.sentDemo", linkSeconds["reset-password"] / hour],
  ["confirm.openTextDemo", linkSeconds["confirm-email"] / day],
  ["forgot.sent", linkSeconds["reset-password"] / hour],
  ["reset.voidText", linkSeconds["reset-password"] / hour],
  ["confirm.voidText", linkSeconds["confirm-email"] / day, linkSeconds["change-email"] / day],
  ["confirm.openText", linkSeconds["confirm-email"] / day],
  ["register.passwordHint", passwordMinLength],
  ["adminRegister.passwordHint", passwordMinLength],
  ["refusal.nameInvalid", fullNameMaxLength],
  [
    "login.rememberHint",
    sessionTimes.rememberedSeconds / day,
    sessionTimes.rememberedIdleSeconds / day,
  ],
  ["adminSessions.intro", sessionTimes.adminIdleSeconds / hour, sessionTimes.adminSeconds / day],
  ["secondStep.recoveryHint", recoveryCodeLength],
  ["refusal.codeUnreadable", recoveryCodeLength],
  ["refusal.upiReferenceWrong", upiReferenceDigits],
  ["adminPayments.upi.intro", upiReferenceDigits],
  ["importColumn.name", productLimits.name],
  ["importFault.invalid.stock", count(productLimits.stock)],
  ["tax.classesFull", taxLimits.classes],
  ["tax.ratesFull", taxLimits.rates],
  ["adminCategories.logoHint", logoBytesMax / 1024 ** 2],
  ["review.textHint", count(reviewLengths.min), count(reviewLengths.max)],
  ["refund.how.text", returnPhotosMax],
  ["refusal.sowingDateWrong", sowingYears],
  ["adminBusiness.fault.margin-wrong", margin.min, margin.max],
  ["adminBusiness.lotMarginDaysHint", margin.min, margin.max],
  ["answer.hint", count(answerLengths.max)],
  ["wishlist.restock.text", restockLimits.days],
];

test.each(["en", "hi"] as const)(
  "texts in %s that state a limit state that of the rules",
  (language) => {
    // The panel speaks English only.
    const texts = { ...textsIn("en"), ...textsIn(language) };
    const wrong = stated.filter(([key, ...numbers]) => {
      const said: string[] = texts[key]?.match(/\d[\d,]*/g) ?? [];
      return numbers.some((number) => !said.includes(String(number)));
    });
    expect(wrong.map(([key]) => [key, texts[key]])).toEqual([]);
  },
);
