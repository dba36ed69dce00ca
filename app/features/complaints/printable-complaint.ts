import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import type { PrintableFact } from "#domain/documents/printable-document.ts";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import type { Language } from "#domain/language.ts";
import { formatExactRupees } from "#domain/money.ts";
import { grievanceOfficer, type ShopSettings } from "#domain/settings/shop-settings.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { PrintableComplaint } from "#server/complaints/draw-complaint.ts";
import type { ComplaintFacts } from "#server/complaints/get-complaint-facts.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { lotEntries } from "./printable-lots.ts";
import { writerFor } from "./view-complaint.ts";

type Given = { language: Language; at: Date } & Pick<ShopSettings, "business" | "germination">;
type Facts = readonly (readonly [name: string, value: string | null | undefined])[];

/** What is not known is left out. */
const factsOf = (facts: Facts): PrintableFact[] =>
  facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(", ");

/** The file for a consumer forum: it names everybody, whoever asked for it. */
export function printableComplaint(facts: ComplaintFacts, given: Given): PrintableComplaint {
  const { complaint } = facts;
  const { language, business, at } = given;
  const t = textIn(language);
  const { number, customerName } = complaint;
  const title = t("complaintFile.title", { number });
  const lots = lotEntries(facts, given);
  return {
    language,
    title,
    intro: t("complaintFile.intro", {
      shop: business.name,
      moment: formatIndiaMoment(at, language),
      customer: customerName,
    }),
    parts: [
      { title: t("complaintFile.complaint"), facts: complaintFacts(facts, language) },
      { title: t("complaintFile.buyer"), facts: buyerFacts(facts, language) },
      { title: t("complaintFile.seller"), facts: sellerFacts(facts, given) },
      { title: t("complaintFile.order"), facts: orderFacts(facts, language) },
      { title: t("complaintFile.lots"), entries: lots },
      { title: t("complaintFile.messages"), entries: messageEntries(facts, given) },
    ],
    foot: {
      before: `${number} · ${t("complaintFile.page")}`,
      between: t("complaintFile.of"),
    },
  };
}

function complaintFacts({ complaint }: ComplaintFacts, language: Language): PrintableFact[] {
  const t = textIn(language);
  const moment = (at: Date | null) => at && formatIndiaMoment(at, language);
  const goods = complaint.lines.map((line) => {
    const of = {
      pack: packLabel(line.packQuantity, line.packUnit, language),
      quantity: String(line.quantity),
      price: formatExactRupees(line.pricePaise),
    };
    const name = productName({ name: line.productName, nameHi: line.productNameHi }, language);
    return `${name}: ${t("complaintFile.lineOf", of)}`;
  });
  return factsOf([
    [t("complaints.number"), complaint.number],
    [t("complaint.reasonFact"), t(`complaint.reason.${complaint.reason}`)],
    [t("complaintFile.goods"), goods.join("\n")],
    [t("complaints.state"), t(`complaint.state.${complaint.state}`)],
    [t("complaint.madeOn"), moment(complaint.createdAt)],
    [t("complaint.acknowledgeBy"), moment(complaint.acknowledgeBy)],
    [t("complaint.acknowledgedOn"), moment(complaint.acknowledgedAt)],
    [t("complaint.answerBy"), moment(complaint.answerBy)],
    [t("complaint.answeredOn"), moment(complaint.answeredAt)],
    [t("complaint.closedOn"), moment(complaint.closedAt)],
  ]);
}

function buyerFacts({ parcel: { shipTo } }: ComplaintFacts, language: Language): PrintableFact[] {
  const t = textIn(language);
  const { addressLine1, addressLine2, city, stateName: state, postalCode, countryName } = shipTo;
  return factsOf([
    [t("complaintFile.name"), shipTo.fullName],
    [
      t("complaintFile.address"),
      joined(addressLine1, addressLine2, city, `${state} ${postalCode}`, countryName),
    ],
    [t("complaintFile.phone"), shipTo.phoneNumber],
  ]);
}

function sellerFacts(
  { parcel: { seller } }: ComplaintFacts,
  { language, business }: Given,
): PrintableFact[] {
  const t = textIn(language);
  const licences = seller.licences.map(({ number, stateCode, validUntil }) =>
    t("complaintFile.licenceOf", {
      number,
      state: stateName(stateCode, language),
      day: formatIsoDay(validUntil, language),
    }),
  );
  const place =
    seller.stateCode && `${stateName(seller.stateCode, language)} ${seller.pinCode ?? ""}`;
  const officer = joined(seller.officerName, seller.officerDesignation);
  const shopOfficer = grievanceOfficer(business);
  return factsOf([
    [t("complaintFile.name"), seller.businessName],
    [
      t("complaintFile.address"),
      joined(seller.addressLine1, seller.addressLine2, seller.city, place),
    ],
    [t("complaintFile.gstin"), seller.gstin],
    [t("complaintFile.licence"), licences.join("\n") || t("complaintFile.noLicence")],
    [t("complaintFile.phone"), seller.phone],
    [t("complaintFile.email"), seller.email],
    [t("complaintFile.officer"), officer],
    [
      t("complaintFile.shop"),
      joined(business.name, business.address, business.phone, business.email),
    ],
    [
      `${t("complaintFile.officer")} (${business.name})`,
      shopOfficer &&
        joined(shopOfficer, business.grievanceOfficerPhone, business.grievanceOfficerEmail),
    ],
  ]);
}

function orderFacts({ complaint, parcel }: ComplaintFacts, language: Language): PrintableFact[] {
  const t = textIn(language);
  const moment = (at: Date | null) => at && formatIndiaMoment(at, language);
  const bills = parcel.documents.map(({ kind, number, issuedAt, totalPaise }) =>
    t("complaintFile.bill", {
      kind: t(`documents.kind.${kind}`),
      number,
      day: formatIndiaMoment(new Date(issuedAt), language),
      sum: formatExactRupees(totalPaise),
    }),
  );
  return factsOf([
    [t("complaintFile.orderNumber"), complaint.orderNumber],
    [t("complaintFile.placed"), moment(parcel.placedAt)],
    [t("complaintFile.total"), formatExactRupees(parcel.totalPaise)],
    [t("complaintFile.document"), bills.join("\n") || t("complaintFile.noDocument")],
    [t("complaints.state"), t(`status.${parcel.status}`)],
    [t("complaintFile.shipped"), moment(parcel.shippedAt)],
    [t("complaintFile.courier"), joined(parcel.carrier, parcel.trackingNumber)],
    [t("complaintFile.delivered"), moment(parcel.deliveredAt)],
  ]);
}

function messageEntries({ complaint, photos }: ComplaintFacts, { language, business }: Given) {
  const t = textIn(language);
  // Named as a third person reads them: the customer by name, too.
  const reader = { language, role: "administrator", shopName: business.name } as const;
  return complaint.messages.map(({ id, event, role, createdAt, text, photo }) => {
    const writer = writerFor(complaint, role, reader);
    const jpeg = photos.get(id);
    return {
      head: `${writer} · ${t(`complaint.event.${event}`)} · ${formatIndiaMoment(createdAt, language)}`,
      words: text,
      picture: photo && jpeg ? { ...photo, jpeg } : null,
    };
  });
}
