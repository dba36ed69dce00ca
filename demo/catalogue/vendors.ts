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
  /** Who signs in for it, where the demo has people. */
  personName: string;
  email: string;
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
    personName: "Vaishali Jadhav",
    email: "panghat@demo.example",
  },
];

/** So far away that no demo shop sees it end. */
export const demoLicenceEnd = "2099-12-31";
