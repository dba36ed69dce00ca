import { useState } from "react";
import { Form } from "react-router";
import type { WrittenAbout } from "#domain/shop/written-about.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { LeaveGuard } from "#app/kit/panel/leave-guard.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { MemberRows, MilestoneRows, ValueRows } from "./about-rows.tsx";
import { BothFields } from "./both-fields.tsx";
import { SaveBar } from "./save-bar.tsx";

type ShownTexts = Readonly<Record<string, string>>;
type AboutTextsPageProps = {
  form: { written: WrittenAbout; shown: ShownTexts; demo: boolean };
  answer:
    | {
        written: WrittenAbout;
        shown: ShownTexts;
        problem: string;
        problems: Record<string, string>;
      }
    | undefined;
};

export function AboutTextsPage({ form, answer }: AboutTextsPageProps) {
  const t = useText();
  return (
    <PanelPage
      title={t("adminAbout.title")}
      intro={t("adminAbout.intro")}
      back={{ to: "/admin/business", text: t("adminAbout.back") }}
      action={
        <a href="/about" className={buttonClass("secondary", "px-4")}>
          {t("adminAbout.see")}
        </a>
      }
    >
      {!answer && <DoneNotice words={{ saved: "adminAbout.saved" }} />}
      {form.demo && (
        <div className="mb-4">
          <Notice kind="information">{t("adminAbout.demo")}</Notice>
        </div>
      )}
      <AboutForm key={Object.values(form.shown).join(" ")} form={form} answer={answer} />
    </PanelPage>
  );
}

function AboutForm({ form, answer }: AboutTextsPageProps) {
  const t = useText();
  // Each answer of the server brings another one: what was typed at the last is saved.
  const [typedAt, setTypedAt] = useState<object | null>(null);
  const ref = useFirstProblem(answer);
  const { written, shown } = answer ?? form;
  const problems = answer?.problems ?? {};
  const onChange = () => setTypedAt(form);
  // The rows are drawn anew with each answer: the server has left the blank ones out.
  const rows = { problems, onChange };
  const drawn = answer ? JSON.stringify(answer) : "stored";
  return (
    <Form
      ref={ref}
      method="post"
      noValidate
      onChange={onChange}
      className="max-w-4xl **:scroll-mb-24"
    >
      <LeaveGuard isDirty={typedAt === form} text={t("adminBusiness.leave")} />
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      <ProblemBox>{answer?.problem}</ProblemBox>
      <PanelSection title={t("adminAbout.storyAndMission")} intro={t("adminAbout.longHint")}>
        {(["story", "mission"] as const).map((name) => (
          <BothFields
            key={name}
            name={name}
            label={t(`adminAbout.${name}`)}
            values={written[name]}
            problems={problems}
            rows={name === "story" ? 8 : 4}
          />
        ))}
      </PanelSection>
      <PanelSection title={t("adminAbout.values")}>
        <ValueRows key={drawn} given={written.values} {...rows} />
      </PanelSection>
      <PanelSection title={t("adminAbout.milestones")}>
        <MilestoneRows key={drawn} given={written.milestones} {...rows} />
      </PanelSection>
      <PanelSection title={t("adminAbout.team")}>
        <MemberRows key={drawn} given={written.team} {...rows} />
      </PanelSection>
      <SaveBar />
    </Form>
  );
}
