import type { GiveDetailsRefusal, PayRefusalCode } from "#domain/money/payments/pay-refusals.ts";
import type {
  OfflineMoneyRefusal,
  FinishRefundRefusal,
} from "#domain/payment-methods/offline-refusals.ts";
import type { GiveReferenceRefusal } from "#domain/payment-methods/upi-direct.ts";
import type { RefundRefusal } from "#domain/money/refunds/refund-refusals.ts";
import type { RetryRefundRefusal } from "#domain/money/refunds/retry-refund.ts";
import type { ComparisonRefusal } from "#domain/money/reconciliation/comparison.ts";
import type { InquiryRefusal } from "#domain/money/reconciliation/inquiry.ts";
import type { CommissionRefusal } from "#domain/commission/new-commission-rule.ts";
import type { CorrectionRefusal } from "#domain/ledger/correction.ts";
import type { CommissionSacRefusal } from "#server/documents/commission/change-commission-sac.ts";
import type { WithholdingRefusal } from "#domain/ledger/withholding/new-withholding-entry.ts";
import type { TaxPaymentRefusal } from "#domain/ledger/withholding/tax-payment.ts";
import type { HoldDaysRefusal } from "#server/ledger/change-hold-days.ts";
import type { StatementLengthRefusal } from "#server/ledger/statements/change-statement-length.ts";
import type { RemittanceRefusal } from "#domain/money/remittances/written-remittance.ts";
import type { DifferenceRefusal } from "#domain/ledger/settlements/match-item.ts";
import type { SettlementFileRefusal } from "#domain/ledger/settlements/written-settlement.ts";
import type { LineRefusal } from "#server/money/remittances/decide-line.ts";
import type { RefusalLine } from "./line.ts";
import type { PayoutRunRefusal } from "#domain/payouts/payout.ts";
import type { SettleRefusal } from "#domain/payouts/settle-payout.ts";
import type { BankAnswersRefusal } from "#server/payouts/import-bank-answers.ts";
import type { PayoutSettingsRefusal } from "#server/payouts/change-payout-settings.ts";
import type { TransferAccountRefusal } from "#server/payouts/transfers/change-transfer-account.ts";
import type { TakeBankFileRefusal } from "#server/payouts/take-bank-file.ts";

export type MoneyCode =
  | PayRefusalCode
  | OfflineMoneyRefusal["code"]
  | GiveReferenceRefusal["code"]
  | GiveDetailsRefusal["code"]
  | RefundRefusal["code"]
  | FinishRefundRefusal["code"]
  | RetryRefundRefusal["code"]
  | ComparisonRefusal["code"]
  | InquiryRefusal["code"]
  | CommissionRefusal["code"]
  | CorrectionRefusal["code"]
  | CommissionSacRefusal["code"]
  | WithholdingRefusal["code"]
  | TaxPaymentRefusal["code"]
  | HoldDaysRefusal["code"]
  | StatementLengthRefusal["code"]
  | PayoutRunRefusal["code"]
  | SettleRefusal["code"]
  | BankAnswersRefusal["code"]
  | PayoutSettingsRefusal["code"]
  | TransferAccountRefusal["code"]
  | TakeBankFileRefusal["code"]
  | RemittanceRefusal["code"]
  | LineRefusal["code"]
  | SettlementFileRefusal["code"]
  | DifferenceRefusal["code"];

/** Why money is not asked for, written down, paid back or compared. */
export const moneyRefusals = {
  "commission-rule-wrong": { status: 422, text: "commission.wrong" },
  "withholding-wrong": { status: 422, text: "withholding.wrong" },
  "tax-payment-wrong": { status: 422, text: "withholding.wrong" },
  "correction-wrong": { status: 422, text: "ledger.wrong" },
  "balance-reason-missing": { status: 422, text: "ledger.fault.reason" },
  "correction-not-there": { status: 404, text: "ledger.notThere" },
  "statement-length-wrong": { status: 422, text: "statements.lengthWrong" },
  "commission-sac-wrong": { status: 422, text: "invoices.sacWrong" },
  "hold-days-wrong": { status: 422, text: "ledger.holdWrong" },
  "payouts-none": { status: 409, text: "payouts.dueNone" },
  "payout-run-not-found": { status: 404, text: "payouts.refused.noRun" },
  "payout-run-decided": { status: 409, text: "payouts.refused.decided" },
  "payout-run-own": { status: 403, text: "payouts.approveOther" },
  "payout-run-not-approved": { status: 409, text: "payouts.refused.notApproved" },
  "payout-not-found": { status: 404, text: "payouts.refused.noPayout" },
  "payout-at-gateway": { status: 409, text: "payouts.left.payout-at-gateway" },
  "payout-settled": { status: 409, text: "payouts.refused.settled" },
  "payout-amount-differs": { status: 409, text: "payouts.left.payout-amount-differs" },
  "utr-used": { status: 409, text: "payouts.left.utr-used" },
  "bank-file-taken": { status: 409, text: "payouts.refused.taken" },
  "bank-numbers-unreadable": { status: 409, text: "payouts.refused.unreadable" },
  "bank-answers-column-missing": { status: 422, text: "payouts.refused.columnMissing" },
  "bank-answers-broken": { status: 422, text: "payouts.refused.broken" },
  "no-transfer-gateway": { status: 409, text: "payouts.refused.noTransfers" },
  "transfer-account-wrong": { status: 422, text: "payouts.refused.transferAccount" },
  "payout-settings-wrong": { status: 422, text: "ledger.wrong" },
  "remittance-empty": { status: 422, text: "remit.refusal.empty" },
  "remittance-too-long": { status: 422, text: "remit.refusal.tooLong" },
  "remittance-columns": { status: 422, text: "remit.refusal.columns" },
  "remittance-file-broken": { status: 422, text: "remit.refusal.broken" },
  "remittance-lines-wrong": { status: 422, text: "remit.refusal.wrong" },
  "remittance-line-not-found": { status: 404, text: "remit.refusal.line" },
  "remittance-line-decided": { status: 409, text: "remit.refusal.decided" },
  "remittance-parcel-not-found": { status: 422, text: "remit.refusal.parcel" },
  "remittance-parcel-unfit": { status: 422, text: "remit.refusal.unfit" },
  "remittance-amount-differs": { status: 422, text: "remit.refusal.differs" },
  "remittance-reason-missing": { status: 422, text: "remit.refusal.reason" },
  "settlement-gateway-unknown": { status: 404, text: "settle.refusal.gateway" },
  "settlement-file-empty": { status: 422, text: "settle.refusal.empty" },
  "settlement-file-too-long": { status: 422, text: "settle.refusal.tooLong" },
  "settlement-columns": { status: 422, text: "settle.refusal.columns" },
  "settlement-file-broken": { status: 422, text: "settle.refusal.broken" },
  "settlement-rows-wrong": { status: 422, text: "settle.refusal.wrong" },
  "settlement-difference-not-found": { status: 404, text: "settle.refusal.notFound" },
  "settlement-reason-missing": { status: 422, text: "settle.refusal.reason" },
  "upi-reference-wrong": { status: 422, text: "refusal.upiReferenceWrong" },
  "upi-reference-used": { status: 409, text: "refusal.upiReferenceUsed" },
  "no-reference-awaited": { status: 409, text: "refusal.noReferenceAwaited" },
  "no-details-awaited": { status: 409, text: "refusal.noDetailsAwaited" },
  "gateway-unreachable": { status: 503, text: "refusal.gatewayUnreachable" },
  "already-paid": { status: 409, text: "refusal.alreadyPaid" },
  "payment-running": { status: 409, text: "refusal.paymentRunning" },
  "payment-told": { status: 409, text: "refusal.paymentTold" },
  "order-closed": { status: 409, text: "refusal.orderClosed" },
  "time-to-pay-over": { status: 409, text: "refusal.timeToPayOver" },
  "stock-gone": { status: 409, text: "refusal.stockGone" },
  "reference-missing": { status: 422, text: "refusal.referenceMissing" },
  "reference-too-long": { status: 422, text: "refusal.tooLong" },
  "reference-used": { status: 409, text: "refusal.referenceUsed" },
  "amount-unreadable": { status: 422, text: "refusal.amountUnreadable" },
  "amount-differs": { status: 422, text: "refusal.amountDiffers" },
  "money-confirmed": { status: 409, text: "refusal.moneyConfirmed" },
  "no-money-awaited": { status: 409, text: "refusal.noMoneyAwaited" },
  "refund-nothing-left": { status: 409, text: "refusal.refundNothingLeft" },
  "refund-lines-missing": { status: 422, text: "refusal.refundLinesMissing" },
  "refund-quantity-invalid": { status: 422, text: "refusal.refundQuantityInvalid" },
  "refund-too-much": { status: 422, text: "refusal.refundTooMuch" },
  "refund-changed": { status: 409, text: "refusal.refundChanged" },
  "refund-parcel-unchosen": { status: 422, text: "refusal.refundParcelUnchosen" },
  "refund-parcel-not-cancelable": { status: 409, text: "refusal.refundParcelNotCancelable" },
  "refund-meanwhile": { status: 409, text: "refusal.refundMeanwhile" },
  "refund-not-failed": { status: 409, text: "refusal.refundNotFailed" },
  "refund-above-payment": { status: 409, text: "refusal.refundAbovePayment" },
  "refund-done-already": { status: 409, text: "refusal.refundDoneAlready" },
  "refund-not-found": { status: 404, text: "refusal.refundNotFound" },
  "no-gateway-to-ask": { status: 409, text: "books.refused.noGateway" },
  "books-untold": { status: 503, text: "books.refused.untold" },
  "payment-not-found": { status: 404, text: "books.refused.notFound" },
  "payment-unknown-there": { status: 409, text: "books.refused.unknownThere" },
  "gateway-off": { status: 409, text: "books.refused.off" },
  "gateway-silent": { status: 503, text: "books.refused.silent" },
} as const satisfies Partial<Record<MoneyCode, RefusalLine>>;
