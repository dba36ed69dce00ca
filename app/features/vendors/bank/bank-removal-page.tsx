import { Form } from "react-router";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { BankAnswer } from "./answer-bank.ts";
import { PasswordOnceMore } from "#app/features/people/profile/password-once-more.tsx";

type Props = { holder: string; lastFour: string; answer: BankAnswer | undefined };

export function BankRemovalPage({ holder, lastFour, answer }: Props) {
  const t = useText();
  const path = usePath();
  const form = useFirstProblem(answer);
  return (
    <PanelPage
      title={t("bank.removalTitle")}
      intro={t("bank.removalText", { holder, digits: lastFour })}
      back={{ to: path("/vendor/money/bank"), text: t("bank.title") }}
    >
      <Form ref={form} method="post" noValidate className="flex max-w-md flex-col gap-4">
        <PasswordOnceMore error={answer?.problems.currentPassword} />
        <div>
          <ProblemBox>{answer?.problem}</ProblemBox>
          <SubmitButton text={t("bank.remove")} busy={t("panel.saving")} look="danger" />
        </div>
      </Form>
    </PanelPage>
  );
}
