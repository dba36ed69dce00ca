// The carriers that sellers in India usually send with, and where their customers follow a parcel.
//
// No carrier publishes the form of these addresses in documentation of its own. Those with `{number}` are forms that many shops' public
// code has in the same way, and that carriers' own mails lead to; where public code disagrees, or the site asks for a captcha, only
// the carrier's tracking page is given, and the number is typed there. FedEx and DHL are for what goes abroad.

export type Carrier = {
  name: string;
  /** As people write it as well; each begins what was typed, in whole words. */
  aliases: readonly string[];
  /** Where `{number}` stands, the tracking number goes. */
  page: string;
};

export const carriers: readonly Carrier[] = [
  {
    name: "Amazon Shipping",
    aliases: ["amazon", "ats"],
    page: "https://track.amazon.in/tracking/{number}",
  },
  {
    name: "Blue Dart",
    aliases: ["bluedart"],
    page: "https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}",
  },
  {
    name: "Delhivery",
    aliases: [],
    page: "https://www.delhivery.com/track-v2/package/{number}",
  },
  {
    name: "DHL",
    aliases: [],
    page: "https://www.dhl.com/in-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}",
  },
  { name: "DTDC", aliases: [], page: "https://www.dtdc.com/track-your-shipment/" },
  {
    name: "Ecom Express",
    aliases: ["ecomexpress", "ecom"],
    page: "https://ecomexpress.in/tracking/?awb_field={number}",
  },
  {
    name: "Ekart",
    aliases: ["e kart"],
    page: "https://ekartlogistics.com/shipmenttrack/{number}",
  },
  { name: "FedEx", aliases: [], page: "https://www.fedex.com/fedextrack/?trknbr={number}" },
  { name: "Gati", aliases: [], page: "https://www.gati.com/" },
  {
    name: "India Post",
    aliases: ["speed post", "indiapost", "speedpost", "indian post", "registered post"],
    page: "https://www.indiapost.gov.in/",
  },
  {
    name: "Professional Couriers",
    aliases: [
      "professional courier",
      "the professional courier",
      "the professional couriers",
      "tpc",
    ],
    page: "https://www.tpcindia.com/",
  },
  { name: "Shadowfax", aliases: ["shadow fax"], page: "https://tracker.shadowfax.in/" },
  {
    name: "Shree Maruti",
    aliases: ["shri maruti", "shree maruthi"],
    page: "https://shreemaruti.com/track-shipment/",
  },
  {
    name: "ST Courier",
    aliases: ["st couriers", "s t courier"],
    page: "https://stcourier.com/track/shipment",
  },
  { name: "Trackon", aliases: ["track on"], page: "https://www.trackon.in/" },
  {
    name: "VRL Logistics",
    aliases: ["vrl"],
    page: "https://www.vrlgroup.in/track_consignment.aspx",
  },
  {
    name: "XpressBees",
    aliases: ["xpress bees", "expressbees"],
    page: "https://www.xpressbees.com/shipment/tracking?awbNo={number}",
  },
];

const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;

/** 'Delhivery Surface' and 'BLUE DART express' are of the list; null: a carrier of the seller's own. */
export function findCarrier(typed: string): Carrier | null {
  const words = wordsOf(typed);
  return (
    carriers.find(({ name, aliases }) =>
      [name, ...aliases].some((known) => words.startsWith(wordsOf(known))),
    ) ?? null
  );
}
