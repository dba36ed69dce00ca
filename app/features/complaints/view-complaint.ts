import type { ComplaintRole } from "#domain/complaints/complaint.ts";
import { formatIndiaDay, formatIndiaMoment, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { ShownComplaint } from "#server/complaints/get-complaint.ts";
import { textIn } from "#app/i18n/catalogues.ts";

type Reader = {
  language: Language;
  role: ComplaintRole;
  shopName: string;
  /** Of the complaint's own page. */
  path: string;
};

/** Who wrote it, for whoever reads it: no name of a person who answers. */
export function writerFor(
  { vendorName, customerName }: Pick<ShownComplaint, "vendorName" | "customerName">,
  role: ComplaintRole,
  { language, role: reader, shopName }: Pick<Reader, "language" | "role" | "shopName">,
): string {
  if (role === "customer")
    return reader === "customer" ? textIn(language)("complaint.you") : customerName;
  return role === "vendor" ? vendorName : shopName;
}

/** What its page is drawn from. */
export function viewComplaint(complaint: ShownComplaint, reader: Reader) {
  const { language, path } = reader;
  const messages = complaint.messages.map(({ role, photo, createdAt, ...message }) => ({
    ...message,
    role,
    at: formatIndiaMoment(createdAt, language),
    iso: createdAt.toISOString(),
    writer: writerFor(complaint, role, reader),
    photo: photo && { ...photo, src: `${path}/photos/${message.id}` },
  }));
  const { number, state, reason, orderNumber, orderId, lines, isWholeParcel } = complaint;
  return {
    number,
    state,
    reason,
    orderNumber,
    orderId,
    lines,
    isWholeParcel,
    vendorName: complaint.vendorName,
    customerName: complaint.customerName,
    clocks: clocksOf(complaint, language),
    messages,
  };
}

export type ViewedComplaint = ReturnType<typeof viewComplaint>;

/** When what happened, or until when it is to. */
function clocksOf(complaint: ShownComplaint, language: Language): [string, string][] {
  const t = textIn(language);
  const moment = (at: Date) => formatIndiaMoment(at, language);
  const due = (what: "acknowledge" | "answer", words: string) =>
    complaint.due?.what === what && complaint.due.isLate
      ? t("complaint.lateBy", { moment: words })
      : words;
  const { acknowledgedAt, answeredAt, closedAt, state } = complaint;
  const answerBy = formatIndiaDay(indiaDay(complaint.answerBy), language);
  return [
    [t("complaint.madeOn"), moment(complaint.createdAt)],
    acknowledgedAt === null
      ? [t("complaint.acknowledgeBy"), due("acknowledge", moment(complaint.acknowledgeBy))]
      : [t("complaint.acknowledgedOn"), moment(acknowledgedAt)],
    ...(answeredAt === null && state !== "closed"
      ? [[t("complaint.answerBy"), due("answer", answerBy)] as [string, string]]
      : []),
    ...(answeredAt === null
      ? []
      : [[t("complaint.answeredOn"), moment(answeredAt)] as [string, string]]),
    ...(closedAt === null ? [] : [[t("complaint.closedOn"), moment(closedAt)] as [string, string]]),
  ];
}
