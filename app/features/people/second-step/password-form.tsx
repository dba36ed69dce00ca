import type { RequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import { ProofField } from "./proof-field.tsx";
import { OwnPassword, SecurityForm } from "./security-form.tsx";

type Props = {
  text: string;
  submit: string;
  isDanger?: boolean;
  proof: RequiredProof | null;
  email: string;
  page: string;
  answer:
    | {
        values: { proof?: string | undefined };
        problems: { currentPassword?: string; proof?: string };
        problem: string | null;
      }
    | undefined;
};

/** What will happen, the password once more, and a code. */
export function SecurityPasswordForm({ text, proof, answer, ...form }: Props) {
  return (
    <SecurityForm answer={answer} {...form}>
      <p className="text-muted">{text}</p>
      <OwnPassword error={answer?.problems.currentPassword} />
      <ProofField
        proof={proof}
        error={answer?.problems.proof}
        defaultValue={answer?.values.proof}
      />
    </SecurityForm>
  );
}
