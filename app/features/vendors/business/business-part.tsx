import type { ReactNode } from "react";
import { useFetcher, useLocation } from "react-router";
import type { BusinessItem } from "#domain/vendors/business-details.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { isBusyFetcher } from "#app/kit/panel/busy-fetcher.ts";
import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import type { BusinessAnswer } from "./shown-business.ts";

type PartProps = {
  item: BusinessItem;
  isMissing: boolean;
  done: Readonly<Record<string, TextKey>>;
  children: ReactNode;
};

/** A part of the list: why it is asked, whether it is there, and what was just done with it. */
export function BusinessPart({ item, isMissing, done, children }: PartProps) {
  const t = useText();
  return (
    <div id={item} className="scroll-mt-20">
      <PanelSection
        title={t(`business.${item}`)}
        intro={t(`business.${item}.why`)}
        action={
          <Chip
            tone={isMissing ? "waiting" : "good"}
            text={t(isMissing ? "business.missing" : "business.done")}
          />
        }
      >
        <DoneNotice words={done} />
        {children}
      </PanelSection>
    </div>
  );
}

/** What a field is drawn with: what was typed, or what is saved, and what is wrong. */
export type PartFieldState = { name: string; defaultValue: string; error: string | undefined };
export type ControlOf<Field extends string> = (name: Field) => PartFieldState;

type FormProps<Field extends string> = {
  item: BusinessItem;
  /** What is saved: the fields show it again once it is another. */
  saved: Readonly<Record<Field, string>>;
  /** Of a page that was loaded with it. */
  answer: BusinessAnswer | undefined;
  hasFile?: boolean;
  children: (control: ControlOf<Field>, answer: BusinessAnswer | undefined) => ReactNode;
};

/** Sent by itself: what is typed in the other parts stays. Without script it is a form like any other. */
export function PartForm<Field extends string>(props: FormProps<Field>) {
  const { item, saved, answer: loaded, hasFile = false, children } = props;
  const t = useText();
  const path = usePath();
  const fetcher = useFetcher<BusinessAnswer>({ key: `${item} ${useSavedKey(item)}` });
  const own = loaded?.item === item ? loaded : undefined;
  const answer = fetcher.data ?? own;
  const form = useFirstProblem(answer);
  const isBusy = isBusyFetcher(fetcher);
  const control: ControlOf<Field> = (name) => ({
    name,
    defaultValue: answer?.values[name] ?? saved[name],
    error: answer?.problems[name as keyof BusinessAnswer["problems"]],
  });
  return (
    <fetcher.Form
      method="post"
      action={path(`/vendor/business/${item}`)}
      encType={hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      noValidate
      ref={form}
      aria-label={t(`business.${item}`)}
    >
      <div key={JSON.stringify(saved)}>{children(control, answer)}</div>
      {answer?.problem && (
        <div className="mt-4">
          <Notice kind="problem">{answer.problem}</Notice>
        </div>
      )}
      <div className="mt-4">
        <Button look="secondary" disabled={isBusy}>
          {t(isBusy ? "panel.saving" : "business.save")}
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** Another each time the part was saved: what was answered before is over. */
function useSavedKey(item: BusinessItem): string {
  const { key, search } = useLocation();
  const done = new URLSearchParams(search).get("done") ?? "";
  return done === item || done.startsWith(`${item}-`) ? key : "";
}
