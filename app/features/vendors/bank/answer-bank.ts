import { data } from "react-router";
import type {
  BankAccountRefusal,
  BankRemovalRefusal,
  WrittenBankAccount,
} from "#domain/vendors/bank/bank-account.ts";
import { holderMaxLength } from "#domain/vendors/bank/bank-account.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type Problems = Partial<Record<keyof WrittenBankAccount | "currentPassword", string>>;

/** The form again. The account number is no part of it: it is typed anew, so that no page ever holds it. */
export type BankAnswer = {
  values: { id?: string; holder?: string; ifsc?: string };
  problems: Problems;
  problem: string | null;
};

type Say = ReturnType<typeof textIn>;

/** Why the account stays as it is. Null: a fault on our side. */
export function refuseBank(
  t: Say,
  values: BankAnswer["values"],
  refusal: BankAccountRefusal | BankRemovalRefusal | null,
) {
  const answer: BankAnswer = { values, problems: {}, problem: null };
  if (refusal === null) return data({ ...answer, problem: t("business.failed") }, { status: 500 });
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code === "bank-account-wrong") {
    const problems = Object.entries(refusal.faults).map(([field, fault]) => [
      field,
      t(`bank.fault.${fault}`, { most: holderMaxLength }),
    ]);
    return data({ ...answer, problems: Object.fromEntries(problems) as Problems }, init);
  }
  if (refusal.code === "current-password-wrong")
    return data({ ...answer, problems: { currentPassword: words } }, init);
  return data({ ...answer, problem: words }, init);
}
