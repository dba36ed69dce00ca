import type { CartRefusal } from "#domain/carts/cart.ts";
import type { MessageRefusal, ReplyRefusal } from "#domain/contact/message-reply.ts";
import type { ContactRefusalCode } from "#domain/contact/contact-refusals.ts";
import type { RetryRefusal } from "#domain/mail/outbox.ts";
import type { DocumentRefusal } from "#domain/files/document-refusals.ts";
import type {
  SubmissionRefusal,
  TakeBackRefusal,
  ClosedRefusal,
} from "#domain/vendors/business-details.ts";
import type { WrittenRefusal } from "#domain/vendors/written-details.ts";
import type { CategoryRefusalCode } from "#domain/catalogue/categories/category.ts";
import type { AdministratorRefusal } from "#domain/people/administrators/administrator.ts";
import type { CustomerRefusal } from "#domain/customers/customer.ts";
import type {
  NoteRefusal,
  PanelParcelRefusal,
  ParcelRefusalCode,
} from "#domain/parcels/parcel-refusals.ts";
import type { OfflineMoneyRefusal } from "#domain/payment-methods/offline-refusals.ts";
import type { PayRefusalCode } from "#domain/money/payments/pay-refusals.ts";
import type { GiveReferenceRefusal } from "#domain/payment-methods/upi-direct.ts";
import type { PaymentMethodRefusalCode } from "#domain/payment-methods/payment-method-refusals.ts";
import type { PersonRefusalCode } from "#domain/people/sign-in/person-refusals.ts";
import type {
  CopyRefusal,
  PriceRefusal,
  ProductRefusal,
} from "#domain/catalogue/products/product-refusals.ts";
import type { SendingBackRefusal } from "#domain/catalogue/products/sending-back.ts";
import type { ProductImageRefusalCode } from "#domain/catalogue/images/product-images.ts";
import type { AdjustmentRefusal } from "#domain/catalogue/stock/adjustment.ts";
import type { ProfileRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { LicenceDecisionRefusal } from "#domain/vendors/licences/licence-decision.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import type { SaveAddressRefusal } from "#server/people/addresses/save-address.ts";
import type { UpdateAddressRefusal } from "#server/people/addresses/update-address.ts";
import type { HideReviewRefusal, ShowReviewRefusal } from "#domain/reviews/hiding.ts";
import type { ReviewRefusal } from "#domain/reviews/review-refusals.ts";
import type { AboutRefusal, BusinessRefusal } from "#domain/shop/settings-refusals.ts";
import { refundRefusals } from "./refund-refusals.ts";
import type { MessageKey, ServedKey } from "#app/i18n/translate.ts";
import { orderRefusals } from "./order-refusals.ts";
import { booksRefusals } from "./reconciliation-refusals.ts";
import { importRefusals } from "./import-refusals.ts";
import { secondStepRefusals } from "./second-step-refusals.ts";
import { taxRefusals } from "./tax-refusals.ts";
import { uploadRefusals } from "./upload-refusals.ts";

/** Every refusal a verb can answer with. A code without a line below does not compile. */
export type RefusalCode =
  | CategoryRefusalCode
  | ContactRefusalCode
  | keyof typeof orderRefusals
  | ParcelRefusalCode
  | PanelParcelRefusal["code"]
  | NoteRefusal["code"]
  | OfflineMoneyRefusal["code"]
  | keyof typeof refundRefusals
  | PayRefusalCode
  | keyof typeof booksRefusals
  | GiveReferenceRefusal["code"]
  | PaymentMethodRefusalCode
  | PersonRefusalCode
  | ProductImageRefusalCode
  | ProductRefusal["code"]
  | CopyRefusal["code"]
  | PriceRefusal["code"]
  | SendingBackRefusal["code"]
  | AdjustmentRefusal["code"]
  | ProfileRefusal["code"]
  | SaveAddressRefusal["code"]
  | UpdateAddressRefusal["code"]
  | ReviewRefusal["code"]
  | CartRefusal["code"]
  | ReplyRefusal["code"]
  | MessageRefusal["code"]
  | HideReviewRefusal["code"]
  | ShowReviewRefusal["code"]
  | RetryRefusal["code"]
  | BusinessRefusal["code"]
  | AboutRefusal["code"]
  | keyof typeof uploadRefusals
  | AdministratorRefusal["code"]
  | CustomerRefusal["code"]
  | VendorRefusal["code"]
  | WrittenRefusal["code"]
  | ClosedRefusal["code"]
  | SubmissionRefusal["code"]
  | TakeBackRefusal["code"]
  | DocumentRefusal["code"]
  | LicenceDecisionRefusal["code"]
  | keyof typeof importRefusals
  | keyof typeof secondStepRefusals
  | keyof typeof taxRefusals
  | "withdrawn";

type Line = { status: 400 | 403 | 404 | 409 | 413 | 422 | 429 | 503; text: MessageKey | ServedKey };

export const refusals = {
  ...orderRefusals,
  "upi-account-invalid": { status: 422, text: "adminPayments.credentialsInvalid" },
  "upi-account-changed": { status: 409, text: "adminPayments.changedMeanwhile" },
  "upi-reference-wrong": { status: 422, text: "refusal.upiReferenceWrong" },
  "upi-reference-used": { status: 409, text: "refusal.upiReferenceUsed" },
  "no-reference-awaited": { status: 409, text: "refusal.noReferenceAwaited" },
  "gateway-unreachable": { status: 503, text: "refusal.gatewayUnreachable" },
  "payment-method-not-found": { status: 404, text: "error.notFoundTitle" },
  "last-payment-method": { status: 409, text: "adminPayments.lastMethod" },
  "gateway-without-credentials": { status: 409, text: "adminPayments.credentialsFirst" },
  "offline-method-changed": { status: 409, text: "adminPayments.changedMeanwhile" },
  "gateway-credentials-invalid": { status: 422, text: "adminPayments.credentialsInvalid" },
  "offline-method-invalid": { status: 422, text: "adminPayments.rowIncomplete" },
  "quantity-invalid": { status: 422, text: "cart.quantityInvalid" },
  "above-stock": { status: 409, text: "cart.aboveStock" },
  "cart-full": { status: 409, text: "cart.full" },
  withdrawn: { status: 409, text: "cart.withdrawn" },
  "order-not-found": { status: 404, text: "refusal.orderNotFound" },
  "already-paid": { status: 409, text: "refusal.alreadyPaid" },
  "payment-running": { status: 409, text: "refusal.paymentRunning" },
  "order-closed": { status: 409, text: "refusal.orderClosed" },
  "time-to-pay-over": { status: 409, text: "refusal.timeToPayOver" },
  "stock-gone": { status: 409, text: "refusal.stockGone" },
  "parcel-not-found": { status: 404, text: "refusal.parcelNotFound" },
  "parcel-not-cancelable": { status: 409, text: "refusal.parcelNotCancelable" },
  "parcel-not-delivered": { status: 409, text: "refusal.parcelNotDelivered" },
  "return-too-late": { status: 409, text: "refusal.returnTooLate" },
  "reason-missing": { status: 422, text: "refusal.reasonMissing" },
  "reason-words-missing": { status: 422, text: "refusal.reasonWordsMissing" },
  "reason-too-long": { status: 422, text: "refusal.reasonTooLong" },
  "parcel-changed": { status: 409, text: "refusal.parcelChanged" },
  "no-such-move": { status: 409, text: "refusal.moveNotAllowed" },
  "not-your-move": { status: 403, text: "refusal.moveNotAllowed" },
  "payment-missing": { status: 409, text: "refusal.paymentMissing" },
  "return-not-approved": { status: 409, text: "refusal.returnNotApproved" },
  "carrier-missing": { status: 422, text: "refusal.carrierMissing" },
  "carrier-too-long": { status: 422, text: "refusal.tooLong" },
  "tracking-too-long": { status: 422, text: "refusal.tooLong" },
  "parcel-not-shipped": { status: 409, text: "refusal.parcelNotShipped" },
  "shop-reason-missing": { status: 422, text: "refusal.shopReasonMissing" },
  "return-not-asked": { status: 409, text: "refusal.returnNotAsked" },
  "return-note-missing": { status: 422, text: "refusal.returnNoteMissing" },
  "note-missing": { status: 422, text: "refusal.noteMissing" },
  "note-too-long": { status: 422, text: "refusal.tooLong" },
  "reference-missing": { status: 422, text: "refusal.referenceMissing" },
  "reference-too-long": { status: 422, text: "refusal.tooLong" },
  "reference-used": { status: 409, text: "refusal.referenceUsed" },
  "amount-unreadable": { status: 422, text: "refusal.amountUnreadable" },
  "amount-differs": { status: 422, text: "refusal.amountDiffers" },
  "money-confirmed": { status: 409, text: "refusal.moneyConfirmed" },
  "no-money-awaited": { status: 409, text: "refusal.noMoneyAwaited" },
  ...booksRefusals,
  ...refundRefusals,
  "credentials-invalid": { status: 422, text: "refusal.credentialsInvalid" },
  "administrator-waiting": { status: 403, text: "refusal.administratorWaiting" },
  "too-many-sign-ins": { status: 429, text: "refusal.tooManySignIns" },
  "too-many-registrations": { status: 429, text: "refusal.tooManyRegistrations" },
  "too-many-resets": { status: 429, text: "refusal.tooManyResets" },
  "too-many-confirmations": { status: 429, text: "refusal.tooManyConfirmations" },
  "link-invalid": { status: 404, text: "refusal.linkInvalid" },
  "log-in-first": { status: 403, text: "confirm.loginFirstText" },
  "new-email-taken": { status: 409, text: "refusal.newEmailTaken" },
  "name-invalid": { status: 422, text: "refusal.nameInvalid" },
  "email-invalid": { status: 422, text: "refusal.emailInvalid" },
  "email-taken": { status: 409, text: "refusal.emailTaken" },
  "password-too-short": { status: 422, text: "refusal.passwordTooShort" },
  "password-too-long": { status: 422, text: "refusal.passwordTooLong" },
  "phone-invalid": { status: 422, text: "contact.phoneInvalid" },
  "subject-unknown": { status: 422, text: "contact.subjectMissing" },
  "message-missing": { status: 422, text: "contact.messageMissing" },
  "message-too-long": { status: 422, text: "contact.messageTooLong" },
  "form-trapped": { status: 422, text: "contact.trapped" },
  "form-too-fast": { status: 422, text: "contact.tooFast" },
  "form-outdated": { status: 422, text: "contact.outdated" },
  "too-many-messages": { status: 429, text: "contact.tooMany" },
  "password-common": { status: 422, text: "refusal.passwordCommon" },
  "too-many-email-changes": { status: 429, text: "refusal.tooManyEmailChanges" },
  "email-unchanged": { status: 422, text: "refusal.emailUnchanged" },
  "mobile-invalid": { status: 422, text: "refusal.mobileInvalid" },
  "vendor-account": { status: 409, text: "refusal.vendorAccount" },
  "parcels-open": { status: 409, text: "refusal.parcelsOpen" },
  "return-open": { status: 409, text: "refusal.returnOpen" },
  "address-book-full": { status: 409, text: "refusal.addressBookFull" },
  "address-known": { status: 409, text: "refusal.addressKnown" },
  "address-not-found": { status: 404, text: "refusal.addressNotFound" },
  "review-stars-missing": { status: 422, text: "review.starsMissing" },
  "review-text-short": { status: 422, text: "review.textShort" },
  "review-text-long": { status: 422, text: "review.textLong" },
  "not-received": { status: 403, text: "review.notReceived" },
  "too-many-reviews": { status: 429, text: "review.tooMany" },
  "review-hidden": { status: 409, text: "review.hidden" },
  "product-not-found": { status: 404, text: "error.notFoundTitle" },
  "review-not-found": { status: 404, text: "error.notFoundTitle" },
  "already-answered": { status: 409, text: "answer.already" },
  ...uploadRefusals,
  "category-name-missing": { status: 422, text: "adminCategories.nameMissing" },
  "category-name-long": { status: 422, text: "adminCategories.nameLong" },
  "priority-missing": { status: 422, text: "adminCategories.priorityMissing" },
  "category-name-taken": { status: 409, text: "adminCategories.nameTaken" },
  "category-not-found": { status: 404, text: "error.notFoundTitle" },
  "category-changed": { status: 409, text: "adminCategories.changedMeanwhile" },
  "category-in-use": { status: 409, text: "adminCategories.inUse" },
  "category-target-missing": { status: 409, text: "adminCategories.targetMissing" },
  "image-not-found": { status: 404, text: "error.notFoundTitle" },
  "too-many-images": { status: 409, text: "adminImages.tooMany" },
  "alt-text-long": { status: 422, text: "adminImages.altLong" },
  "not-an-administrator": { status: 403, text: "panelRefusal.notAnAdministrator" },
  "business-wrong": { status: 422, text: "adminBusiness.problems" },
  "about-wrong": { status: 422, text: "adminBusiness.problems" },
  "changed-meanwhile": { status: 409, text: "adminBusiness.changedMeanwhile" },
  "reply-missing": { status: 422, text: "adminMessages.missing" },
  "reply-too-long": { status: 422, text: "adminMessages.tooLong" },
  "message-not-found": { status: 404, text: "adminMessages.notFound" },
  "message-closed": { status: 409, text: "adminMessages.isClosed" },
  "answered-meanwhile": { status: 409, text: "adminMessages.answeredMeanwhile" },
  "hiding-reason-missing": { status: 422, text: "adminReviews.reasonMissing" },
  "hiding-reason-long": { status: 422, text: "adminReviews.reasonLong" },
  "already-hidden": { status: 409, text: "adminReviews.alreadyHidden" },
  "mail-not-found": { status: 404, text: "adminOutbox.refusal.mail-not-found" },
  "mail-already-sent": { status: 409, text: "adminOutbox.refusal.mail-already-sent" },
  "mail-address-gone": { status: 409, text: "adminOutbox.refusal.mail-address-gone" },
  "no-mail-server": { status: 409, text: "adminOutbox.refusal.no-mail-server" },
  "customer-not-found": { status: 404, text: "panelRefusal.customerNotFound" },
  "customer-deleted": { status: 409, text: "panelRefusal.customerDeleted" },
  "vendor-not-found": { status: 404, text: "panelRefusal.vendorNotFound" },
  "vendor-approved-already": { status: 409, text: "panelRefusal.vendorApprovedAlready" },
  "vendor-suspended-already": { status: 409, text: "panelRefusal.vendorSuspendedAlready" },
  "vendor-not-suspended": { status: 409, text: "panelRefusal.vendorNotSuspended" },
  "not-a-vendor": { status: 403, text: "business.refusal.notAVendor" },
  "business-fields-wrong": { status: 422, text: "business.refusal.fields" },
  "business-in-review": { status: 409, text: "business.refusal.inReview" },
  "business-suspended": { status: 409, text: "business.refusal.suspended" },
  "business-incomplete": { status: 409, text: "business.refusal.incomplete" },
  "business-submitted-already": { status: 409, text: "business.refusal.submittedAlready" },
  "business-approved-already": { status: 409, text: "business.refusal.approvedAlready" },
  "business-not-submitted": { status: 409, text: "business.refusal.notSubmitted" },
  "document-kind": { status: 422, text: "business.refusal.documentKind" },
  "document-broken": { status: 422, text: "business.refusal.documentBroken" },
  "vendor-not-submitted": { status: 409, text: "panelRefusal.vendorNotSubmitted" },
  "vendor-changed": { status: 409, text: "panelRefusal.vendorChanged" },
  "vendor-not-approved": { status: 409, text: "panelRefusal.vendorNotApproved" },
  "vendor-reason-missing": { status: 422, text: "panelRefusal.vendorReasonMissing" },
  "vendor-reason-long": { status: 422, text: "panelRefusal.vendorReasonLong" },
  "licence-gone": { status: 409, text: "panelRefusal.licenceGone" },
  "licence-decided-already": { status: 409, text: "panelRefusal.licenceDecidedAlready" },
  "licence-not-valid": { status: 409, text: "panelRefusal.licenceNotValid" },
  "administrator-not-found": { status: 404, text: "panelRefusal.administratorNotFound" },
  "own-account-off": { status: 409, text: "panelRefusal.ownAccountOff" },
  "last-administrator": { status: 409, text: "panelRefusal.lastAdministrator" },
  "request-decided": { status: 409, text: "panelRefusal.requestDecided" },
  "invite-gone": { status: 409, text: "panelRefusal.inviteGone" },
  "product-changed": { status: 409, text: "adminProduct.changed" },
  "pack-missing": { status: 422, text: "adminProduct.packMissing" },
  "vendor-may-not-sell": { status: 422, text: "adminProduct.vendorMayNotSell" },
  "vendor-licence-ended": { status: 422, text: "adminProduct.vendorLicenceEnded" },
  "product-review-needed": { status: 403, text: "adminProduct.reviewNeeded" },
  "slug-missing": { status: 422, text: "adminProduct.slugMissing" },
  "slug-invalid": { status: 422, text: "adminProduct.slugInvalid" },
  "slug-taken": { status: 409, text: "adminProduct.slugTaken" },
  "slug-fixed": { status: 409, text: "adminProduct.slugFixed" },
  "vendor-fixed": { status: 409, text: "adminProduct.vendorFixed" },
  "vendor-gone": { status: 409, text: "adminProduct.vendorMissing" },
  "category-gone": { status: 409, text: "adminProduct.categoryGone" },
  "sku-twice": { status: 422, text: "adminProduct.skuTwice" },
  "sku-taken": { status: 409, text: "adminProduct.skuTaken" },
  "pack-twice": { status: 422, text: "adminProduct.packTwice" },
  "pack-size-fixed": { status: 409, text: "adminProduct.packSizeFixed" },
  "above-mrp": { status: 422, text: "adminProduct.aboveMrp" },
  "stock-reason-missing": { status: 422, text: "adminStock.reasonMissing" },
  "stock-note-missing": { status: 422, text: "adminStock.noteMissing" },
  "stock-note-too-long": { status: 422, text: "adminStock.noteTooLong" },
  "stock-unchanged": { status: 422, text: "adminStock.unchanged" },
  "stock-too-low": { status: 409, text: "adminStock.tooLow" },
  "stock-corrected": { status: 409, text: "adminStock.corrected" },
  "pack-not-found": { status: 404, text: "error.notFoundTitle" },
  "pack-price-changed": { status: 409, text: "adminPrice.changed" },
  "vendor-suspended": { status: 403, text: "adminProducts.suspended" },
  "product-not-in-review": { status: 409, text: "adminSendingBack.notInReview" },
  "product-reason-missing": { status: 422, text: "adminSendingBack.reasonMissing" },
  "product-reason-long": { status: 422, text: "adminSendingBack.reasonLong" },
  ...importRefusals,
  ...secondStepRefusals,
  ...taxRefusals,
} as const satisfies Record<RefusalCode, Line>;
