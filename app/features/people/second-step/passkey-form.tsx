import { Link } from "react-router";
import { passkeyNameMax } from "#domain/people/second-step/second-step.ts";
import type { RequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProofField } from "./proof-field.tsx";
import { OwnPassword, SecurityForm } from "./security-form.tsx";

type Refused = {
  values: { name?: string | undefined; proof?: string | undefined };
  problems: { name?: string; currentPassword?: string; proof?: string };
  problem: string | null;
};
type Props = {
  email: string;
  page: string;
  isPossible: boolean;
  proof: RequiredProof | null;
  answer: Refused | { options: string; name: string } | undefined;
};

/** First a name and the password; then the device makes the passkey at a press of its own, as browsers want it. */
export function PasskeyForm({ email, page, isPossible, proof, answer }: Props) {
  const t = useText();
  if (!isPossible)
    return (
      <div className="mt-4 flex max-w-2xl flex-col gap-4">
        <Notice kind="information">{t("secondStep.noPasskeysHere")}</Notice>
        <p>
          <Link to={`${page}/app`} className={buttonClass("secondary")}>
            {t("secondStep.appSetUp")}
          </Link>
        </p>
      </div>
    );
  if (answer && "options" in answer) return <Make {...answer} page={page} />;
  const problems = answer?.problems ?? {};
  return (
    <SecurityForm answer={answer} submit={t("secondStep.passkeyGoOn")} page={page} email={email}>
      <p className="text-muted">{t("secondStep.passkeyIntro")}</p>
      <TextField
        label={t("secondStep.passkeyName")}
        hint={t("secondStep.passkeyNameHint")}
        name="name"
        type="text"
        autoComplete="off"
        maxLength={passkeyNameMax}
        required
        defaultValue={answer?.values.name}
        error={problems.name}
      />
      <OwnPassword error={problems.currentPassword} />
      <ProofField proof={proof} error={problems.proof} defaultValue={answer?.values.proof} />
    </SecurityForm>
  );
}

const takeFocus = (part: HTMLElement | null) => part?.focus();

function Make({ options, name, page }: { options: string; name: string; page: string }) {
  const t = useText();
  return (
    <div className="mt-4 flex max-w-2xl flex-col gap-4 rounded-card border border-line bg-white p-4 sm:p-6">
      <p ref={takeFocus} tabIndex={-1} className="break-words focus:outline-none">
        {t("secondStep.passkeyReady", { name })}
      </p>
      <PasskeyButton
        prompt={{ way: "make", options }}
        text={t("secondStep.passkeyMake")}
        working={t("secondStep.passkeyMaking")}
        failed={t("secondStep.passkeyNotMade")}
        fields={{ name }}
      />
      <Link to={page} className={buttonClass("quiet")}>
        {t("secondStep.cancel")}
      </Link>
    </div>
  );
}
