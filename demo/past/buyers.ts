import type { AddressInput } from "#domain/people/addresses/address.ts";

export type DemoBuyer = {
  key: string;
  email: string;
  /** Null: one of the demo people or of those who wrote the reviews. */
  isNew: { name: string; language: "en" | "hi" } | null;
  address: AddressInput;
};

const buyer = (
  key: string,
  email: string,
  [fullName, addressLine1, city, state, postalCode, phoneNumber]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ],
  language: "en" | "hi" | null = null,
): DemoBuyer => ({
  key,
  email: `${email}@demo.example`,
  isNew: language && { name: fullName, language },
  address: { fullName, addressLine1, city, state, postalCode, country: "IN", phoneNumber },
});

/** Nobody lives at these addresses; only the first can sign in. */
export const demoBuyers: DemoBuyer[] = [
  buyer("asha", "customer", [
    "Asha Verma",
    "Demo shop, 4 Example Lane",
    "Bhopal",
    "MP",
    "462001",
    "9876543220",
  ]),
  buyer("ramesh", "ramesh.patel", [
    "Ramesh Patel",
    "Demo shop, Example Village",
    "Sehore",
    "MP",
    "466001",
    "9876543221",
  ]),
  buyer("sunita", "sunita.devi", [
    "Sunita Devi",
    "Demo shop, 9 Example Tola",
    "Gaya",
    "BR",
    "823001",
    "9876543222",
  ]),
  buyer("gurpreet", "gurpreet.singh", [
    "Gurpreet Singh",
    "Demo shop, Example Farm",
    "Ludhiana",
    "PB",
    "141001",
    "9876543223",
  ]),
  buyer("lakshmi", "lakshmi.nair", [
    "Lakshmi Nair",
    "Demo shop, 21 Example Terrace",
    "Kochi",
    "KL",
    "682001",
    "9876543224",
  ]),
  buyer("imran", "imran.shaikh", [
    "Imran Shaikh",
    "Demo shop, 3 Example Wadi",
    "Pune",
    "MH",
    "411001",
    "9876543225",
  ]),
  buyer("anjali", "anjali.deshmukh", [
    "Anjali Deshmukh",
    "Demo shop, 8 Example Nagar",
    "Nagpur",
    "MH",
    "440001",
    "9876543226",
  ]),
  buyer(
    "vikram",
    "vikram.thakur",
    ["Vikram Thakur", "Demo shop, Example Orchard", "Solan", "HP", "173212", "9876543227"],
    "en",
  ),
  buyer(
    "meenakshi",
    "meenakshi.reddy",
    ["Meenakshi Reddy", "Demo shop, 15 Example Street", "Guntur", "AP", "522001", "9876543228"],
    "en",
  ),
  buyer(
    "devendra",
    "devendra.yadav",
    ["Devendra Yadav", "Demo shop, Example Khet", "Rewari", "HR", "123401", "9876543229"],
    "hi",
  ),
];
