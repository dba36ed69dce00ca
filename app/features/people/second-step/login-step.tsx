import { Form, Link, useLocation } from "react-router";
import { CarriedFields } from "#app/features/people/sign-in/carried-fields.tsx";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useText } from "#app/kit/text.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { CodeField } from "./security-form.tsx";

export type LoginStepProps = {
  pending: {
    way: "app" | "recovery";
    hasApp: boolean;
    passkey: string | null;
    hasPasskeyElsewhere: boolean;
  } | null;
  /** The path of the page to start the login again. */
  login: string;
  answer: { problems: { code?: string }; problem: string | null } | undefined;
  carriesCart?: boolean;
  lost: string;
};

const link =
  "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";

/** After the password: a passkey where there is one, a code of the app, or a recovery code. */
export function LoginStep({ pending, login, answer, carriesCart = false, lost }: LoginStepProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      {pending?.passkey && (
        <>
          <p>{t("secondStep.loginPasskey")}</p>
          {/* A new challenge is issued after each attempt. */}
          <PasskeyButton
            key={pending.passkey}
            prompt={{ way: "use", options: pending.passkey }}
            text={t("secondStep.usePasskey")}
            working={t("secondStep.passkeyWaiting")}
            failed={t("secondStep.passkeyNotUsed")}
            carriesCart={carriesCart}
          />
          <p className="border-t border-line pt-4 text-muted">{t("secondStep.or")}</p>
        </>
      )}
      {pending?.hasPasskeyElsewhere && !pending.passkey && (
        <Notice kind="information">{t("secondStep.passkeyElsewhere")}</Notice>
      )}
      {pending && <CodeForm pending={pending} answer={answer} carriesCart={carriesCart} />}
      {!pending && <Notice kind="problem">{t("refusal.signInOver")}</Notice>}
      <div className="border-t border-line pt-2">
        {pending?.hasApp && <OtherWay way={pending.way} />}
        <p>
          <Link to={login} className={link}>
            {t("secondStep.again")}
          </Link>
        </p>
        <p className="mt-1 text-sm text-muted">{lost}</p>
      </div>
    </div>
  );
}

type CodeFormProps = {
  pending: NonNullable<LoginStepProps["pending"]>;
  answer: LoginStepProps["answer"];
  carriesCart: boolean;
};

function CodeForm({ pending: { way }, answer, carriesCart }: CodeFormProps) {
  const t = useText();
  const isBusy = useBusyForm();
  const form = useFirstProblem(answer);
  const isRecovery = way === "recovery";
  return (
    <Form method="post" noValidate ref={form} className="flex flex-col gap-4">
      {carriesCart && <CarriedFields />}
      <p>{t(isRecovery ? "secondStep.loginRecovery" : "secondStep.loginApp")}</p>
      <CodeField key={way} isRecovery={isRecovery} error={answer?.problems.code} />
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <Button disabled={isBusy}>{t(isBusy ? "secondStep.busy" : "secondStep.submit")}</Button>
    </Form>
  );
}

/** A page of its own in the address, so that it works without JavaScript; where somebody was going stays in it. */
function OtherWay({ way }: { way: "app" | "recovery" }) {
  const t = useText();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  if (way === "app") query.set("way", "recovery");
  else query.delete("way");
  return (
    <p>
      <Link to={`?${query}`} className={link}>
        {t(way === "app" ? "secondStep.useRecovery" : "secondStep.useApp")}
      </Link>
    </p>
  );
}
