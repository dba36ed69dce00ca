// Who must act is told: vendors of their own business, administrators of the whole shop. Each chooses for each kind whether
// it is mailed at once, once a day or not at all; the vendors' bell has all of them.

export const vendorNoticeKinds = [
  "order",
  "cancellation",
  "return",
  "complaint",
  "stock",
  "lot",
  "price",
  "review",
  "licence",
] as const;
export const shopNoticeKinds = [
  "order",
  "cancellation",
  "return",
  "complaint",
  "stock",
  "lot",
  "review",
  "vendor",
] as const;

export const noticeKinds = [...vendorNoticeKinds, "vendor"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** About its licence a vendor is always written to, by mails of their own: selling depends on it. */
export type ChosenKind = Exclude<NoticeKind, "licence">;

export const chosenKindsOf = (role: "vendor" | "administrator"): readonly ChosenKind[] =>
  role === "administrator"
    ? shopNoticeKinds
    : vendorNoticeKinds.filter((kind) => kind !== "licence");

export const noticePaces = ["at-once", "daily", "none"] as const;
export type NoticePace = (typeof noticePaces)[number];

export type NoticeChoices = Readonly<Partial<Record<ChosenKind, NoticePace>>>;

/** At once where somebody waits for an answer or a parcel, and of prices that others have changed. */
export const firstPaces: Readonly<Record<NoticeKind, NoticePace>> = {
  order: "at-once",
  cancellation: "at-once",
  return: "at-once",
  complaint: "at-once",
  stock: "daily",
  lot: "daily",
  price: "at-once",
  review: "daily",
  vendor: "daily",
  licence: "none",
};

export const paceOf = (kind: ChosenKind, choices: NoticeChoices): NoticePace =>
  choices[kind] ?? firstPaces[kind];

/** What became of a licence, or of a vendor that an administrator has to look at. */
export type LicenceNews = "ending" | "ended" | "accepted" | "refused";
export type VendorNews = "submitted" | "licence-given";
/** What is new about a complaint, or what is due. */
const complaintNews = [
  "new",
  "message",
  "acknowledge-soon",
  "acknowledge-late",
  "answer-soon",
  "answer-late",
] as const;
export type ComplaintNews = (typeof complaintNews)[number];

/** Of the detail of a notice. */
export const complaintNewsOf = (detail: string | null): ComplaintNews =>
  complaintNews.find((news) => news === detail) ?? "message";

/** Of an order that was told of before: the detail of a notice that it goes elsewhere. */
export const orderAddressNews = "address";

/** What became of a lot without its vendor's doing, or so that somebody has to act. */
export type LotNews = "ending" | "held" | "recalled" | "below-label";

/** Something that somebody has to act on or should know. */
export type Notice = {
  /** Whose people are told; null: the administrators. */
  vendorId: string | null;
  kind: NoticeKind;
  /** An order, a canceled parcel, a return request, a complaint, a pack, a lot, a review, a licence or, also of prices, a vendor, as the kind says. */
  subjectId: string;
  detail?: string;
  /** Of one event, however often its cause is repeated. */
  key: string;
  /** Who caused it needs not be told. */
  exceptId?: string | undefined;
};

/** What became of a pack that would have been above its MRP. The detail of a notice of prices is a list of these. */
export type RepricedPack = {
  packId: string;
  beforePaise: number;
  /** Null: it was paused. */
  afterPaise: number | null;
};

/** Stock that was not low before is now: said once, and again only after it was filled up. */
export const fallsBelow = (change: { before: number; after: number }, limit: number): boolean =>
  change.before >= limit && change.after < limit;
