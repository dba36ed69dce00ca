import { secondStepTimes } from "#domain/people/second-step/second-step.ts";
import type { RequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import { TextField } from "#app/kit/field.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  proof: RequiredProof | null;
  error: string | undefined;
  defaultValue: string | undefined;
};

/** A code of the app or a recovery code, where the second step was passed too long ago. */
export function ProofField({ proof, error, defaultValue }: Props) {
  const t = useText();
  // Refused all the same: it was passed a moment ago when the page was opened.
  if (proof === null && error === undefined) return null;
  const minutes = secondStepTimes.confirmedSeconds / 60;
  const hasNone = proof !== null && !proof.hasApp && !proof.hasCodes;
  if (hasNone)
    return (
      <Notice kind={error === undefined ? "information" : "problem"}>
        {t("secondStep.proofNone", { minutes })}
      </Notice>
    );
  return (
    <div>
      <TextField
        label={t(proof?.hasApp === false ? "secondStep.proofRecovery" : "secondStep.proof")}
        hint={t("secondStep.proofHint")}
        name="proof"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        defaultValue={defaultValue}
        error={error}
      />
      {proof?.hasPasskey && (
        <p className="mt-1 text-sm text-muted">{t("secondStep.proofPasskey", { minutes })}</p>
      )}
    </div>
  );
}
