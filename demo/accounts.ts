import { hash } from "@node-rs/argon2";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Role } from "#domain/people/person.ts";
import { demoVendors } from "./catalogue/vendors.ts";

export type DemoAccount = {
  role: Role;
  email: string;
  password: string;
};
export type NewDemoPerson = DemoAccount & {
  name: string;
  vendorSlug: string | null;
  passwordHash: string;
};
/** So many unpredictable bytes. */
export type RandomBytes = (count: number) => Uint8Array;

const fileName = "demo-accounts.json";
const consonants = "bdfghjklmnprstvz";
const vowels = "aeiu";

/** Three words one can read out and two digits, about 60 bits: `kivaro-tenumi-dosapu-47`. */
export function makeReadablePassword(random: RandomBytes): string {
  const bytes = random(11);
  const syllables = Array.from(
    bytes.slice(0, 9),
    (byte) => `${consonants.charAt(byte & 15)}${vowels.charAt((byte >> 4) & 3)}`,
  );
  const words = [0, 3, 6].map((start) => syllables.slice(start, start + 3).join(""));
  const digits = Array.from(bytes.slice(9), (byte) => 2 + (byte & 7)).join("");
  return [...words, digits].join("-");
}

export async function makeDemoPeople(random: RandomBytes): Promise<NewDemoPerson[]> {
  const people = [
    {
      role: "customer",
      email: "customer@demo.example",
      name: "Asha Verma",
      vendorSlug: null,
    } as const,
    ...demoVendors.map((vendor) => ({
      role: "vendor" as const,
      email: vendor.email,
      name: vendor.personName,
      vendorSlug: vendor.slug,
    })),
    {
      role: "administrator",
      email: "admin@demo.example",
      name: "Meera Joshi",
      vendorSlug: null,
    } as const,
  ];
  return Promise.all(
    people.map(async (person) => {
      const password = makeReadablePassword(random);
      // argon2id is this package's default algorithm; 19 MiB and two passes as for every other person.
      const passwordHash = await hash(password, {
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
      });
      return { ...person, password, passwordHash };
    }),
  );
}

/** Written whole and on disk, or not at all: the passwords exist nowhere else. */
export async function writeDemoAccounts(dataDir: string, accounts: DemoAccount[]): Promise<void> {
  const path = join(dataDir, fileName);
  const file = await open(`${path}.new`, "w", 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(accounts, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
