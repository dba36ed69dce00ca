import { Form } from "react-router";
import { usualGroups } from "#domain/tax/usual-classes.ts";
import type { OfferedClass, UsualClasses } from "#server/tax/find-usual-classes.ts";
import type { ShownAbove } from "#app/forms/read-fit.ts";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { AboveMrpChoice } from "#app/kit/panel/above-mrp-choice.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { rateText } from "./rate-text.ts";
import { UnsettledRate } from "./unsettled-rate.tsx";
import { UsualClassChoice } from "./usual-class-choice.tsx";

export type UsualAnswer = {
  /** The HSNs that were ticked, and the rate that was said of what is not settled. */
  chosen: readonly string[];
  unsettled: string;
  problem: string | null;
  rateProblem: string | null;
  above: ShownAbove | null;
};

type Props = { usual: UsualClasses; answer: UsualAnswer | undefined };

export function UsualPage({ usual, answer }: Props) {
  const t = useText();
  const { classes, unclassified, standardBasisPoints } = usual;
  const rate = rateText(t, standardBasisPoints);
  return (
    <PanelPage
      title={t("tax.usualTitle")}
      intro={t("tax.usualIntro")}
      back={{ to: "/admin/money/tax", text: t("tax.back") }}
    >
      <div className="mb-6 grid gap-3">
        <Notice kind="information">{t("tax.usualAccountant")}</Notice>
        {unclassified > 0 && (
          <Notice kind="information">
            {t("tax.usualUnclassified", { count: unclassified, rate })}
          </Notice>
        )}
      </div>
      {classes.length === 0 ? (
        <p>{t("tax.usualAll")}</p>
      ) : (
        <UsualForm classes={classes} answer={answer} />
      )}
    </PanelPage>
  );
}

function UsualForm({
  classes,
  answer,
}: {
  classes: readonly OfferedClass[];
  answer: UsualAnswer | undefined;
}) {
  const t = useText();
  const form = useFirstProblem(answer);
  const isBusy = useBusyForm();
  const groups = usualGroups.map((group) => ({
    group,
    own: classes.filter((one) => one.group === group),
  }));
  return (
    <Form ref={form} method="post" action="/admin/money/tax/usual" noValidate>
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <PanelSection key={group} title={t(`tax.usualGroup.${group}`)}>
            <ul className="divide-y divide-line">
              {own.map((one) => (
                <UsualClassChoice
                  key={one.hsn}
                  offered={one}
                  isChosen={answer?.chosen.includes(one.hsn) ?? false}
                />
              ))}
            </ul>
          </PanelSection>
        ))}
      {classes.some(({ rates }) => rates.length > 1) && (
        <UnsettledRate chosen={answer?.unsettled ?? ""} problem={answer?.rateProblem ?? null} />
      )}
      <ProblemBox>{answer?.problem}</ProblemBox>
      {answer?.above && <AboveMrpChoice above={answer.above} />}
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy}>{t("tax.usualAdd")}</Button>
        <Button look="secondary" name="all" value="yes" disabled={isBusy}>
          {t("tax.usualAddAll")}
        </Button>
      </div>
    </Form>
  );
}
