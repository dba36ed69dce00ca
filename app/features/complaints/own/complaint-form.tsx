import { Form } from "react-router";
import { complaintReasons } from "#domain/complaints/complaint.ts";
import type { ViewedParcel } from "#server/orders/order-view.ts";
import { MessageFields } from "#app/features/complaints/message-fields.tsx";
import type { LetterAnswer } from "#app/features/complaints/read-letter.ts";
import { ParcelPage, type ParcelLocation } from "#app/features/parcels/own/parcel-form.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { RadioField } from "#app/kit/radio-field.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";

type Props = ParcelLocation & {
  title: string;
  shopName: string;
  parcel: ViewedParcel;
  complaintId: string;
  answer: LetterAnswer | undefined;
};

/** What is wrong with a parcel, or with one line of it. */
export function ComplaintForm({ answer, parcel, complaintId, shopName, ...page }: Props) {
  const t = useText();
  const path = usePath();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  return (
    <ParcelPage {...page} parcel={parcel}>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-5 flex flex-col gap-5"
      >
        <Notice kind="information">{t("complaint.promise", { shop: shopName })}</Notice>
        <input type="hidden" name="complaintId" value={complaintId} />
        <LineChoice
          lines={parcel.lines}
          chosen={answer?.values["packId"] ?? ""}
          error={answer?.problems.about}
        />
        <ComplaintFields values={answer?.values ?? {}} problems={answer?.problems ?? {}} />
        {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button disabled={busy}>{t(busy ? "complaint.busy" : "complaint.submit")}</Button>
          <ButtonLink look="quiet" to={path(`/checkout/product?orderId=${page.orderId}`)}>
            {t("order.backToOrder")}
          </ButtonLink>
        </div>
      </Form>
    </ParcelPage>
  );
}

type ChoiceProps = {
  lines: ViewedParcel["lines"];
  chosen: string;
  error: string | undefined;
};

function LineChoice({ lines, chosen, error }: ChoiceProps) {
  const t = useText();
  const language = useLanguage();
  const lineName = useLineName();
  if (lines.length < 2) return null;
  const names = new Map(
    lines.map((line) => [
      line.packId,
      `${lineName(line)}, ${packLabel(line.packQuantity, line.packUnit, language)}`,
    ]),
  );
  return (
    <RadioField
      name="packId"
      legend={t("complaint.about")}
      choices={["", ...names.keys()]}
      textOf={(id) => names.get(id) ?? t("complaint.wholeParcel")}
      chosen={chosen}
      error={error}
      look="framed"
    />
  );
}

/** Its reason and its words, also in a form that was sent after its session ended. */
export function ComplaintFields({ values, problems }: Pick<LetterAnswer, "values" | "problems">) {
  const t = useText();
  return (
    <>
      <RadioField
        name="reason"
        legend={t("complaint.reasonLegend")}
        choices={complaintReasons}
        textOf={(reason) => t(`complaint.reason.${reason}`)}
        chosen={values["reason"]}
        error={problems.reason}
        look="framed"
      />
      <MessageFields
        label={t("complaint.text")}
        hint={t("complaint.textHint")}
        text={values["text"]}
        problems={problems}
      />
    </>
  );
}
