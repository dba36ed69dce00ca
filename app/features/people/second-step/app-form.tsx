import type { RequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { ProofField } from "./proof-field.tsx";
import { CodeField, OwnPassword, SecurityForm } from "./security-form.tsx";

type ShownKey = {
  setUp: string;
  key: string;
  address: string;
  qr: { path: string; size: number };
};
export type AppAnswer = {
  values: {
    code?: string | undefined;
    proof?: string | undefined;
    shown: ShownKey | null;
  };
  problems: { code?: string; currentPassword?: string; proof?: string };
  problem: string | null;
};
type Props = {
  shown: ShownKey;
  proof: RequiredProof | null;
  email: string;
  page: string;
  answer: AppAnswer | undefined;
};

/** The white around the squares that scanners need, in squares. */
const quiet = 4;

export function AppForm({ shown: fresh, proof, email, page, answer }: Props) {
  const t = useText();
  // What was refused is asked again with the same key: it is in the app by now.
  const shown = answer?.values.shown ?? fresh;
  const isNew = answer !== undefined && answer.values.shown === null;
  const problems = answer?.problems ?? {};
  return (
    <SecurityForm answer={answer} submit={t("secondStep.appSubmit")} page={page} email={email}>
      <input type="hidden" name="setUp" value={shown.setUp} />
      <div>
        <h2 className="text-lg">{t("secondStep.appStep1")}</h2>
        <p className="mt-1 text-muted">{t("secondStep.appStep1Text")}</p>
      </div>
      {isNew && <Notice kind="information">{t("secondStep.appNewKey")}</Notice>}
      <KeyToScan shown={shown} />
      <h2 className="text-lg">{t("secondStep.appStep3")}</h2>
      <CodeField error={problems.code} defaultValue={answer?.values.code} />
      <OwnPassword error={problems.currentPassword} />
      <ProofField proof={proof} error={problems.proof} defaultValue={answer?.values.proof} />
    </SecurityForm>
  );
}

function KeyToScan({ shown: { qr, key, address } }: { shown: ShownKey }) {
  const t = useText();
  const side = qr.size + 2 * quiet;
  return (
    <div>
      <h2 className="text-lg">{t("secondStep.appStep2")}</h2>
      <svg
        role="img"
        aria-label={t("secondStep.qrLabel")}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        shapeRendering="crispEdges"
        className="mt-2 size-52 max-w-full bg-white text-black"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <p className="mt-2 text-sm font-semibold">{t("secondStep.appKey")}</p>
      <p className="font-mono text-base break-words select-all" translate="no">
        {key}
      </p>
      <p>
        <a
          href={address}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          {t("secondStep.appOpen")}
        </a>
      </p>
    </div>
  );
}
