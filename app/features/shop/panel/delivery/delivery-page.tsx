import { useEffect, useRef, useState } from "react";
import { Form, Link } from "react-router";
import { countryCodes, countryName } from "#domain/people/addresses/countries.ts";
import type { WrittenDelivery } from "#domain/delivery/written-delivery.ts";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { ZoneFile } from "./zone-file.tsx";
import { ZoneFields } from "./zone-fields.tsx";
import type { ZonesAnswer } from "./zone-form.ts";

type Props = {
  written: WrittenDelivery;
  version: string;
  answer: ZonesAnswer<WrittenDelivery> | undefined;
};

/** Where the shop sends, how soon, and for how much; vendors' own zones go before it. */
export function DeliveryPage({ written, version, answer: latest }: Props) {
  const t = useText();
  const answer = useFormAnswer(latest);
  const form = useFirstProblem(answer);
  const typed = answer?.typed ?? written;
  const problems = answer?.problems ?? {};
  return (
    <PanelPage
      title={t("adminDelivery.title")}
      intro={t("adminDelivery.intro")}
      back={{ to: "/admin/business", text: t("adminBusiness.title") }}
    >
      {!answer && <DoneNotice words={{ saved: "delivery.saved" }} />}
      {answer?.filled && <FilledNote key={`note ${answer.filled.at}`} note={answer.filled.note} />}
      {/* Once it is saved or filled in, the fields show what was made of what was typed. */}
      <Form
        key={answer?.filled?.at ?? version}
        ref={form}
        method="post"
        noValidate
        className="max-w-5xl"
      >
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <ProblemBox>{answer?.problem}</ProblemBox>
        <Elsewhere typed={typed} problems={problems} />
        <ZoneFields zones={typed.zones} problems={problems} />
        <SubmitButton text={t("delivery.save")} busy={t("panel.saving")} />
      </Form>
      <div className="mt-8 max-w-5xl">
        <ZoneFile answer={latest} />
      </div>
    </PanelPage>
  );
}

/** The last but of a file that couldn't be read: what was typed since stays in the form. */
function useFormAnswer(latest: Props["answer"]): Props["answer"] {
  const [last, setLast] = useState(latest);
  if (latest?.problems["file"] !== undefined) return last;
  if (latest !== last) setLast(latest);
  return latest;
}

/** Who sent the file stands at the end of the page: what it made begins here. */
function FilledNote({ note }: { note: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mb-4 max-w-5xl">
      <Notice kind="information">{note}</Notice>
    </div>
  );
}

type FieldsProps = { typed: WrittenDelivery; problems: Readonly<Record<string, string>> };

function Elsewhere({ typed, problems }: FieldsProps) {
  const t = useText();
  const days = (name: "daysFrom" | "daysTo") => (
    <TextField
      name={name}
      label={t(`delivery.${name}`)}
      defaultValue={typed[name]}
      error={problems[name]}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <PanelSection
      title={t("adminDelivery.elsewhere")}
      intro={
        <>
          {t("adminDelivery.elsewhereHint")}{" "}
          <Link to="/admin/business" className="text-leaf underline">
            {t("adminDelivery.toPrices")}
          </Link>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {days("daysFrom")}
        {days("daysTo")}
      </div>
      <Countries typed={typed} problem={problems.countries} />
    </PanelSection>
  );
}

function Countries({ typed, problem }: { typed: WrittenDelivery; problem: string | undefined }) {
  const t = useText();
  return (
    <fieldset className="mt-4" aria-describedby={problem ? "countries-problem" : undefined}>
      <legend className="mb-1 text-sm font-semibold">{t("adminDelivery.countries")}</legend>
      <div className="flex flex-wrap gap-x-6">
        {countryCodes.map((code) => (
          <label key={code} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              name={`country.${code}`}
              defaultChecked={typed.countries.includes(code)}
              aria-invalid={problem ? true : undefined}
              className="size-5 shrink-0"
            />
            {countryName(code)}
          </label>
        ))}
      </div>
      {problem && (
        <p id="countries-problem" className="mt-1 text-sm text-chilli">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
