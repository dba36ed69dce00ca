import { Form } from "react-router";
import { daysToChange } from "#domain/catalogue/lots/germination/new-count.ts";
import type { CountPage } from "#server/orders/counts/get-count.ts";
import { BackToOrder } from "#app/features/parcels/own/back-to-order.tsx";
import { Button } from "#app/kit/button.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useText } from "#app/kit/text.tsx";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";
import type { CountAnswer, CountValues } from "./count-form.ts";
import { CountPhotos, type CountPhotosShown } from "./count-photos.tsx";

type Shown = {
  orderId: string;
  /** Where the count is sent to, for the page of its photos too. */
  action: string;
  title: string;
  /** "Okra Pusa Sawani · 100 g" */
  name: string;
  imageKey: string | null;
  lots: readonly { id: string; number: string }[];
  standing: CountPage["standing"];
  count: CountValues | null;
  /** When a count can be changed for the last time. */
  until: string | null;
  /** What was done just now. */
  done: "counted" | "photo-added" | "photo-removed" | null;
  photos: CountPhotosShown;
  today: string;
  deliveredOn: string | null;
  /** From sowing until it is counted. */
  days: number;
};

type Props = { page: Shown; answer?: CountAnswer | undefined; photoProblem?: string | undefined };

export function GerminationPage({ page, answer, photoProblem }: Props) {
  const t = useText();
  const { standing, until } = page;
  return (
    <div className="shell py-4">
      <div className="mx-auto max-w-xl">
        <BackToOrder orderId={page.orderId} />
        <div className="mt-2 flex items-start gap-4">
          <LinePicture imageKey={page.imageKey} />
          <div className="min-w-0">
            <h1 className="text-2xl">{page.title}</h1>
            <p className="mt-1 text-muted wrap-anywhere">{page.name}</p>
          </div>
        </div>
        {page.done !== null && until !== null && !answer && photoProblem === undefined && (
          <div className="mt-5">
            <Notice kind="good">{t(doneWords[page.done], { date: until })}</Notice>
          </div>
        )}
        {standing === "may-count" ? (
          <CountForm page={page} answer={answer} />
        ) : (
          <NoMore standing={standing} count={page.count} />
        )}
        <CountPhotos photos={page.photos} problem={photoProblem} />
      </div>
    </div>
  );
}

const doneWords = {
  counted: "count.saved",
  "photo-added": "count.photoAdded",
  "photo-removed": "count.photoRemoved",
} as const;

function NoMore({ standing, count }: Pick<Shown, "standing" | "count">) {
  const t = useText();
  return (
    <div className="mt-5">
      <Notice kind="information">
        {count && <p className="font-semibold">{t("count.said", said(count))}</p>}
        <p>
          {standing === "closed"
            ? t("count.closed", { days: daysToChange })
            : t("count.notDelivered")}
        </p>
      </Notice>
    </div>
  );
}

const said = ({ sown = "", cameUp = "" }: CountValues) => ({ sown, cameUp });

function CountForm({ page, answer }: { page: Shown; answer: CountAnswer | undefined }) {
  const t = useText();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  const { count, until, days, lots } = page;
  const values = answer?.values ?? count ?? { countedOn: page.today };
  return (
    <>
      <p className="mt-5 text-muted">{t("count.intro")}</p>
      <p className="mt-2 text-muted">{t("count.how", { days })}</p>
      <Form
        method="post"
        action={page.action}
        noValidate
        ref={form}
        className="mt-5 flex flex-col gap-5"
      >
        {lots.length === 1 ? (
          <input type="hidden" name="lotId" value={lots[0]?.id} />
        ) : (
          <RadioField
            name="lotId"
            legend={t("count.lot")}
            choices={lots.map(({ id }) => id)}
            textOf={(id) =>
              t("count.lotOf", { lot: lots.find((lot) => lot.id === id)?.number ?? "" })
            }
            chosen={values.lotId}
            error={answer?.problems.lotId}
            look="framed"
          />
        )}
        <CountFields
          values={values}
          problems={answer?.problems ?? {}}
          span={{ min: page.deliveredOn ?? undefined, max: page.today }}
        />
        {count && until !== null && page.done === null && (
          <p className="text-sm text-muted">{t("count.changeUntil", { date: until })}</p>
        )}
        {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
        <div>
          <Button disabled={busy}>
            {t(busy ? "count.busy" : count ? "count.change" : "count.save")}
          </Button>
        </div>
      </Form>
    </>
  );
}

type FieldsProps = {
  values: CountValues;
  problems: CountValues;
  span?: { min: string | undefined; max: string };
};

export function CountFields({ values, problems, span }: FieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t("count.sown")}
        name="sown"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={values.sown}
        error={problems.sown}
      />
      <TextField
        label={t("count.cameUp")}
        name="cameUp"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={values.cameUp}
        error={problems.cameUp}
      />
      <Field label={t("count.day")} error={problems.countedOn}>
        {(control) => (
          <input
            {...control}
            {...span}
            type="date"
            name="countedOn"
            required
            defaultValue={values.countedOn}
          />
        )}
      </Field>
    </>
  );
}
