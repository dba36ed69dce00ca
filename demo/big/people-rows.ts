import { makeChance, type RandomSource } from "#demo/random.ts";
import type { ShippingAddress } from "#database/schema/orders.ts";
import { stateName } from "#domain/people/addresses/states.ts";

const firstNames =
  "Asha Ramesh Sunita Mahesh Kavita Imran Lakshmi Gurpreet Anjali Suresh Farida Joseph Harpreet Deepa Mohan Rekha Vijay Nirmala Abdul Geeta Prakash Savita Rajesh Meena Anil Shanti Bhavesh Jyoti Kiran Sanjay Usha Dinesh Radha Manoj Pushpa Arjun Sarita Ganesh Leela Naveen Indira Yusuf Kamala Vikram Padma Rohit Seema Hari Nasreen Balram".split(
    " ",
  );
const lastNames =
  "Verma Patel Devi Joshi Singh Nair Shaikh Deshmukh Yadav Kumar Reddy Gowda Das Chauhan Rathore Meena Thakur Pawar Kulkarni Iyer Naidu Mishra Tiwari Sahu Gill Sandhu Bora Mahato Oraon Solanki Jadhav Shinde Bhatt Trivedi Saxena Ansari Khan Pillai Menon Hegde Biswas Mondal Sharma Gupta Choudhary Rawat Negi Parmar Makwana Lal".split(
    " ",
  );
/** City, letter code of the state, first three digits of its PIN codes. */
export const towns: readonly (readonly [city: string, state: string, pin: string])[] = [
  ["Indore", "MP", "452"],
  ["Bhopal", "MP", "462"],
  ["Nagpur", "MH", "440"],
  ["Nashik", "MH", "422"],
  ["Pune", "MH", "411"],
  ["Ahmedabad", "GJ", "380"],
  ["Rajkot", "GJ", "360"],
  ["Jaipur", "RJ", "302"],
  ["Kota", "RJ", "324"],
  ["Lucknow", "UP", "226"],
  ["Varanasi", "UP", "221"],
  ["Patna", "BR", "800"],
  ["Ludhiana", "PB", "141"],
  ["Karnal", "HR", "132"],
  ["Hubballi", "KA", "580"],
  ["Mysuru", "KA", "570"],
  ["Kochi", "KL", "682"],
  ["Raipur", "CG", "492"],
];
const streets = ["Chaupal Marg", "Mandi Road", "Station Road", "Temple Street", "Canal Road"];

export type BigCustomer = {
  id: string;
  name: string;
  email: string;
  mobile: string;
  language: "en" | "hi";
  status: "active" | "disabled";
  addresses: { id: string; shipTo: ShippingAddress }[];
};

/** The same customer for the same number. */
export function makeBigCustomer(number: number): BigCustomer {
  const chance = makeChance(300_000_000 + number);
  const id = chance.uuid();
  const [first, last] = [chance.pick(firstNames), chance.pick(lastNames)];
  const name = `${first} ${last}`;
  const mobile = `9${String(chance.between(0, 999_999_999)).padStart(9, "0")}`;
  const count = chance.between(1, 5) === 1 ? 2 : 1;
  return {
    id,
    name,
    email: `${first}.${last}.${number}@demo.example`.toLowerCase(),
    mobile,
    language: chance.between(1, 3) === 1 ? "hi" : "en",
    status: chance.between(1, 200) === 1 ? "disabled" : "active",
    addresses: Array.from({ length: count }, () => ({
      id: chance.uuid(),
      shipTo: makeAddress(chance, name, mobile),
    })),
  };
}

function makeAddress(chance: RandomSource, fullName: string, phoneNumber: string): ShippingAddress {
  const [city, state, pin] = chance.pick(towns);
  return {
    fullName,
    addressLine1: `${chance.between(1, 400)} ${chance.pick(streets)}`,
    addressLine2: "",
    city,
    state,
    postalCode: `${pin}${String(chance.between(1, 99)).padStart(3, "0")}`,
    country: "IN",
    phoneNumber,
    stateName: stateName(state),
    countryName: "India",
  };
}

export const makeName = (chance: RandomSource) =>
  `${chance.pick(firstNames)} ${chance.pick(lastNames)}`;
