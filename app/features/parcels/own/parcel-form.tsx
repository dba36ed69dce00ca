import type { ReactNode } from "react";
import { Form } from "react-router";
import type { ParcelReason } from "#domain/orders/parcel-reason.ts";
import type { ViewedParcel } from "#server/orders/order-view.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { LineFacts } from "#app/features/parcels/lines/line-facts.tsx";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { usePath, useText } from "#app/kit/text.tsx";
import { BackToOrder } from "./back-to-order.tsx";
import { ReasonFields, type ReasonValues } from "./reason-fields.tsx";

/** Where a page of a parcel belongs: the order it is of. */
export type ParcelLocation = { orderId: string; orderNumber: string };

type PageProps = ParcelLocation & { title: string; parcel: ViewedParcel; children: ReactNode };

export function ParcelPage({ orderId, orderNumber, title, parcel, children }: PageProps) {
  const t = useText();
  const lineName = useLineName();
  return (
    <div className="shell py-4">
      <div className="mx-auto max-w-xl">
        <BackToOrder orderId={orderId} />
        <h1 className="mt-2 text-2xl">{title}</h1>
        <p className="mt-1 text-muted">
          <span className="tabular">{orderNumber}</span> ·{" "}
          {t("orderedItems.soldBy", { vendor: parcel.vendorName })}
        </p>
        <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-white px-4">
          {parcel.lines.map((line) => (
            <li key={line.packId} className="flex items-center gap-3 py-3">
              <LinePicture imageKey={line.imageKey} />
              <div className="min-w-0">
                <p className="font-semibold">{lineName(line)}</p>
                <LineFacts line={line} />
              </div>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

export type ParcelAnswer =
  | { values: ReasonValues; problems: ReasonValues; problem: string | null }
  | undefined;

type FormProps = {
  answer: ParcelAnswer;
  effect: string;
  legend: string;
  reasons: readonly ParcelReason[];
  submit: { look: "danger" | "primary"; text: string; busy: string };
  orderId: string;
  /** What is asked before the reason. */
  children?: ReactNode;
};

/** Says what will happen, asks why, and has a way back beside its button. */
export function ParcelForm({
  answer,
  effect,
  legend,
  reasons,
  submit,
  orderId,
  children,
}: FormProps) {
  const t = useText();
  const path = usePath();
  const busy = useBusyForm();
  const form = useFirstProblem(answer);
  return (
    <Form method="post" noValidate ref={form} className="mt-5 flex flex-col gap-5">
      <Notice kind="information">{effect}</Notice>
      {children}
      <ReasonFields
        legend={legend}
        reasons={reasons}
        values={answer?.values ?? {}}
        problems={answer?.problems ?? {}}
      />
      {answer?.problem && <Notice kind="problem">{answer.problem}</Notice>}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button look={submit.look} disabled={busy}>
          {busy ? submit.busy : submit.text}
        </Button>
        <ButtonLink look="quiet" to={path(`/checkout/product?orderId=${orderId}`)}>
          {t("cancel.keep")}
        </ButtonLink>
      </div>
    </Form>
  );
}
