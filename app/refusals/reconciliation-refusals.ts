import type { ComparisonRefusal } from "#domain/money/reconciliation/comparison.ts";
import type { InquiryRefusal } from "#domain/money/reconciliation/inquiry.ts";
import type { MessageKey } from "#app/i18n/translate.ts";

/** Who is no administrator is told so in the table of all refusals. */
type Code = Exclude<(ComparisonRefusal | InquiryRefusal)["code"], "not-an-administrator">;
type Line = { status: 404 | 409 | 503; text: MessageKey };

/** Why a gateway's books are not compared with ours: a part of the table of all refusals. */
export const booksRefusals = {
  "no-gateway-to-ask": { status: 409, text: "books.refused.noGateway" },
  "books-untold": { status: 503, text: "books.refused.untold" },
  "payment-not-found": { status: 404, text: "books.refused.notFound" },
  "payment-unknown-there": { status: 409, text: "books.refused.unknownThere" },
  "gateway-off": { status: 409, text: "books.refused.off" },
  "gateway-silent": { status: 503, text: "books.refused.silent" },
} as const satisfies Record<Code, Line>;
