import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";

export type DemoVendor = {
  slug: string;
  businessName: string;
  shipFromState: string;
  addressLine1: string;
  city: string;
  pinCode: string;
  contactPhone: string;
  careEmail: string;
  carePhone: string;
  officerName: string;
  officerDesignation: string;
  /** Null: not registered. */
  gstin: string | null;
  licenceNumber: string;
  /** Where it delivers on terms of its own, so that they can be seen. */
  deliveryZones?: DeliveryZone[];
  /** Who signs in for it, where the demo has people. */
  personName: string;
  email: string;
};

/** As the shop's own terms are. */
const zone: Omit<DeliveryZone, "places"> = {
  served: true,
  days: { from: 3, to: 5 },
  feePaise: 5_000,
  freeOverPaise: 50_000,
  weightSteps: [],
  cod: true,
  codMaxPaise: null,
};

export const demoVendors: DemoVendor[] = [
  {
    slug: "neem-chaupal-seeds",
    businessName: "Neem Chaupal Seeds",
    shipFromState: "MP",
    addressLine1: "Demo shop, 12 Chaupal Road",
    city: "Indore",
    pinCode: "452001",
    contactPhone: "9876543210",
    careEmail: "neem-chaupal-care@demo.example",
    carePhone: "+91 00000 00011",
    officerName: "Kavita Solanki (demo)",
    officerDesignation: "Manager",
    gstin: "23AAAAA0000A1ZA",
    licenceNumber: "DEMO-SEED-0001",
    personName: "Mahesh Chouhan",
    email: "neem-chaupal@demo.example",
  },
  {
    slug: "panghat-seed-house",
    businessName: "Panghat Seed House",
    shipFromState: "MH",
    addressLine1: "Demo shop, 7 Panghat Lane",
    city: "Nashik",
    pinCode: "422001",
    contactPhone: "9876543211",
    careEmail: "panghat-care@demo.example",
    carePhone: "+91 00000 00012",
    officerName: "Nilesh Pawar (demo)",
    officerDesignation: "Manager",
    gstin: "27AAAAA0000A1Z2",
    licenceNumber: "DEMO-SEED-0002",
    deliveryZones: [
      { ...zone, places: ["422", "423"], days: { from: 1, to: 2 }, feePaise: 3_000 },
      {
        ...zone,
        places: ["JK", "LA"],
        days: { from: 6, to: 10 },
        feePaise: 12_000,
        freeOverPaise: 200_000,
        weightSteps: [{ overGrams: 5_000, feePaise: 25_000 }],
        cod: false,
      },
      { ...zone, places: ["AN", "LD"], served: false, cod: false },
    ],
    personName: "Vaishali Jadhav",
    email: "panghat@demo.example",
  },
];

/** So far away that no demo shop sees it end. */
export const demoLicenceEnd = "2099-12-31";
