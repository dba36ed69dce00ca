// The bank account that a vendor is paid to (decision 095). Numbers have 9 to 18 digits in India; an IFSC is checked by its
// form alone: four letters of the bank, a zero, six characters of the branch.
import { cleanText } from "#domain/people/addresses/address.ts";
import { latinDigits } from "#domain/people/addresses/postal-code.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** So long nothing is paid to an account that was changed: time for who did not change it to notice. */
export const bankHoldHours = 48;
export const holderMaxLength = 100;

export type WrittenBankAccount = {
  holder: string;
  accountNumber: string;
  accountNumberAgain: string;
  ifsc: string;
};

export type BankAccount = { holder: string; accountNumber: string; ifsc: string };

export type BankFault = "required" | "too-long" | "number-wrong" | "number-differs" | "ifsc-wrong";
export type BankFaults = Partial<Record<keyof WrittenBankAccount, BankFault>>;

type ChangeRefusal =
  | OwnPasswordRefusal
  | { code: "not-a-vendor" }
  | { code: "too-many-bank-changes"; retryAfterSeconds: number };

export type BankAccountRefusal = ChangeRefusal | { code: "bank-account-wrong"; faults: BankFaults };
export type BankRemovalRefusal = ChangeRefusal | { code: "no-bank-account" };

export function readBankAccount(
  written: WrittenBankAccount,
): Result<BankAccount, { code: "bank-account-wrong"; faults: BankFaults }> {
  const holder = cleanText(written.holder);
  const accountNumber = digitsOf(written.accountNumber);
  const again = digitsOf(written.accountNumberAgain);
  const ifsc = latinDigits(written.ifsc).replaceAll(/\s/g, "").toUpperCase();
  const faults: BankFaults = {};
  if (holder === "") faults.holder = "required";
  else if (holder.length > holderMaxLength) faults.holder = "too-long";
  if (accountNumber === "") faults.accountNumber = "required";
  else if (!/^[0-9]{9,18}$/.test(accountNumber)) faults.accountNumber = "number-wrong";
  if (again === "") faults.accountNumberAgain = "required";
  else if (again !== accountNumber) faults.accountNumberAgain = "number-differs";
  if (ifsc === "") faults.ifsc = "required";
  else if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) faults.ifsc = "ifsc-wrong";
  return Object.keys(faults).length > 0
    ? refuse({ code: "bank-account-wrong", faults })
    : accept({ holder, accountNumber, ifsc });
}

/** As banks print them: in groups, with spaces or dashes. */
const digitsOf = (text: string): string => latinDigits(text).replaceAll(/[\s-]/g, "");

export const lastFourOf = (accountNumber: string): string => accountNumber.slice(-4);

export const bankUsableFrom = (changedAt: Date): Date =>
  new Date(changedAt.getTime() + bankHoldHours * 3_600_000);
