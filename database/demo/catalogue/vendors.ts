export type DemoVendor = {
  slug: string;
  businessName: string;
  shipFromState: string;
  /** Who signs in for it, where the demo has people. */
  personName: string;
  email: string;
};

export const demoVendors: DemoVendor[] = [
  {
    slug: "neem-chaupal-seeds",
    businessName: "Neem Chaupal Seeds",
    shipFromState: "MP",
    personName: "Mahesh Chouhan",
    email: "neem-chaupal@demo.example",
  },
  {
    slug: "panghat-seed-house",
    businessName: "Panghat Seed House",
    shipFromState: "MH",
    personName: "Vaishali Jadhav",
    email: "panghat@demo.example",
  },
];
