import { Form } from "react-router";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { AccountCard } from "./account-card.tsx";
import { Announced } from "./announced.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { usePath, useText } from "#app/kit/text.tsx";

type Confirmation =
  | { standing: "open"; email: string; changesFrom: string | null }
  | { standing: "not-theirs" }
  | { standing: "done"; email: string }
  | { standing: "void" };

export function ConfirmEmailCard({
  confirmation,
  signedIn,
  pressed,
  problem,
}: {
  confirmation: Confirmation;
  signedIn: boolean;
  /** True right after the button was pressed. */
  pressed: boolean;
  problem: string | null;
}) {
  if (confirmation.standing === "open") return <OpenLink link={confirmation} problem={problem} />;
  if (confirmation.standing === "done") {
    const done = <Confirmed email={confirmation.email} />;
    return pressed ? <Announced>{done}</Announced> : done;
  }
  if (confirmation.standing === "not-theirs") {
    const words = <NotTheirs signedIn={signedIn} />;
    return pressed ? <Announced>{words}</Announced> : words;
  }
  return <VoidLink signedIn={signedIn} problem={problem} />;
}

/** Nobody is led back here: the mail has the link. */
function NotTheirs({ signedIn }: { signedIn: boolean }) {
  const t = useText();
  const path = usePath();
  if (!signedIn)
    return (
      <AccountCard title={t("confirm.loginFirstTitle")} intro={t("confirm.loginFirstText")}>
        <ButtonLink to={path("/login")} className="w-full">
          {t("confirm.login")}
        </ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={t("confirm.otherAccountTitle")} intro={t("confirm.otherAccountText")}>
      <Form method="post" action={path("/logout")} reloadDocument>
        <Button className="w-full">{t("layout.logout")}</Button>
      </Form>
    </AccountCard>
  );
}

/** `problem` says why the link did nothing when it was used just now. */
function VoidLink({ signedIn, problem }: { signedIn: boolean; problem: string | null }) {
  const t = useText();
  const path = usePath();
  if (problem !== null)
    return (
      <AccountCard title={t("confirm.voidTitle")} intro={null}>
        <Notice kind="problem">{problem}</Notice>
        <ButtonLink to={path("/profile/email")} className="mt-5 w-full">
          {t("confirm.next")}
        </ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard
      title={t("confirm.voidTitle")}
      intro={t(signedIn ? "confirm.voidText" : "confirm.voidTextLogin")}
    >
      <ButtonLink to={path("/email-confirmations")} className="w-full">
        {t(signedIn ? "confirm.next" : "confirm.login")}
      </ButtonLink>
    </AccountCard>
  );
}

function OpenLink({
  link: { email, changesFrom },
  problem,
}: {
  link: Extract<Confirmation, { standing: "open" }>;
  problem: string | null;
}) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(problem === null ? undefined : { problem });
  const words =
    changesFrom === null
      ? {
          title: t("confirm.title"),
          intro: t("confirm.text", { email }),
          submit: t("confirm.submit"),
        }
      : {
          title: t("confirm.changeTitle"),
          intro: t("confirm.changeText", { email, old: changesFrom }),
          submit: t("confirm.changeSubmit"),
        };
  return (
    <AccountCard title={words.title} intro={words.intro}>
      <Form method="post" ref={form} className="flex flex-col gap-5">
        {problem && <Notice kind="problem">{problem}</Notice>}
        <Button disabled={busy}>{busy ? t("confirm.busy") : words.submit}</Button>
      </Form>
    </AccountCard>
  );
}

export function Confirmed({ email }: { email: string }) {
  const t = useText();
  const path = usePath();
  return (
    <AccountCard title={t("confirm.doneTitle")} intro={t("confirm.doneText", { email })}>
      <ButtonLink to={path("/")} reloadDocument className="w-full">
        {t("confirm.toShop")}
      </ButtonLink>
    </AccountCard>
  );
}
