// What the owner can change, with the first values of a new shop.
export type BusinessInformation = {
  name: string;
  address: string;
  phone: string;
  email: string;
  workingHours: string;
  gstin: string;
  seedLicence: string;
  grievanceOfficerName: string;
  grievanceOfficerEmail: string;
  grievanceOfficerPhone: string;
};

export type ShopSettings = {
  taxRateBasisPoints: number;
  shippingFeePaise: number;
  /** Shipping is free when the subtotal is above this. */
  freeShippingOverPaise: number;
  lowStock: { card: number; vendor: number; admin: number };
  /** On: only an approved vendor's products show. */
  vendorApproval: boolean;
  productReview: boolean;
  digitalPayments: boolean;
  codEnabled: boolean;
  business: BusinessInformation;
};

/** Where a fact is not known yet the field is empty, and the page leaves it out. */
export const firstShopSettings: ShopSettings = {
  taxRateBasisPoints: 1800,
  shippingFeePaise: 5000,
  freeShippingOverPaise: 50_000,
  lowStock: { card: 10, vendor: 20, admin: 50 },
  vendorApproval: true,
  productReview: false,
  digitalPayments: true,
  codEnabled: true,
  business: {
    name: "Beej Bazaar",
    address: "",
    phone: "",
    email: "",
    workingHours: "Mon-Fri 9-6, Sat 9-1, Sunday closed",
    gstin: "",
    seedLicence: "",
    grievanceOfficerName: "",
    grievanceOfficerEmail: "",
    grievanceOfficerPhone: "",
  },
};
