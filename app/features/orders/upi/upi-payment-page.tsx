import { Form } from "react-router";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { formatExactRupees } from "#domain/money.ts";
import { upiReferenceDigits, type UpiAccount } from "#domain/payment-methods/upi-direct.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { NamedRows } from "#app/features/payment-methods/own-method.tsx";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { useLanguage, useText } from "#app/kit/text.tsx";

type Props = {
  orderNumber: string;
  amountPaise: number;
  heldUntil: Date | null;
  upi: UpiAccount;
  /** Opens a UPI app, on a phone that has one. */
  link: string;
  qr: { path: string; size: number };
  /** What the customer told of the payment. */
  payerReference: string | null;
  title: string;
  answer: { reference: string; problem: string } | undefined;
};

/** Pay with any UPI app, then say which payment it was: two steps on one page. */
export function UpiPaymentPage({ title, heldUntil, orderNumber, ...paying }: Props) {
  const t = useText();
  const language = useLanguage();
  const until = heldUntil ? formatIndiaMoment(heldUntil, language) : null;
  return (
    <div className="shell py-6">
      <div className="mx-auto max-w-2xl">
        <LocalLink
          to={`/order-success?order=${orderNumber}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          <Icon name="chevron-left" size={20} />
          {t("upi.back")}
        </LocalLink>
        <h1 className="mt-2 text-2xl">{title}</h1>
        {until && <p className="mt-1 text-muted">{t("upi.held", { until })}</p>}
        <Pay {...paying} />
        <ReferenceForm {...paying} />
      </div>
    </div>
  );
}

const cardClass = "mt-5 rounded-card border border-line bg-white p-4 sm:p-6";

function Pay({ amountPaise, upi, link, qr }: Pick<Props, "amountPaise" | "upi" | "link" | "qr">) {
  const t = useText();
  const total = formatExactRupees(amountPaise);
  return (
    <section aria-labelledby="pay-title" className={cardClass}>
      <h2 id="pay-title" className="text-lg">
        {t("upi.payTitle", { total })}
      </h2>
      <div className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-[auto_1fr]">
        <a href={link} className={buttonClass("primary", "md:hidden")}>
          <Icon name="upi" size={24} />
          {t("upi.openApp")}
        </a>
        <details className="md:hidden">
          <summary className="inline-flex min-h-11 items-center font-semibold text-leaf">
            {t("upi.showQr")}
          </summary>
          <Qr qr={qr} />
        </details>
        <div className="hidden md:block">
          <Qr qr={qr} />
        </div>
        <div>
          <p className="mb-3 hidden md:block">{t("upi.scan")}</p>
          <NamedRows
            rows={[
              { name: t("upi.id"), data: upi.upiId },
              { name: t("upi.payee"), data: upi.payeeName },
              { name: t("upi.amount"), data: total },
            ]}
          />
          <p className="mt-3 text-sm text-muted">{t("upi.exact")}</p>
        </div>
      </div>
    </section>
  );
}

/** Four squares of white around it, which scanners need. */
function Qr({ qr: { path, size } }: Pick<Props, "qr">) {
  const t = useText();
  return (
    <svg
      role="img"
      aria-label={t("upi.qr")}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-field border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function ReferenceForm({ payerReference, answer }: Pick<Props, "payerReference" | "answer">) {
  const t = useText();
  const form = useFirstProblem(answer);
  const busy = useBusyForm();
  return (
    <section aria-labelledby="told-title" className={cardClass}>
      <h2 id="told-title" className="text-lg">
        {t("upi.tellTitle")}
      </h2>
      <p className="mt-1">{t("upi.tellText", { digits: upiReferenceDigits })}</p>
      {payerReference && (
        <div className="mt-4">
          <Notice kind="good">{t("upi.told", { reference: payerReference })}</Notice>
        </div>
      )}
      <Form ref={form} method="post" noValidate className="mt-4 flex flex-col gap-4">
        <ReferenceField
          reference={answer?.reference ?? payerReference ?? ""}
          error={answer?.problem}
        />
        <Button disabled={busy} className="self-start max-sm:w-full">
          {busy ? t("upi.saving") : t("upi.save")}
        </Button>
      </Form>
    </section>
  );
}

export function ReferenceField({
  reference,
  error,
}: {
  reference: string;
  error?: string | undefined;
}) {
  const t = useText();
  return (
    <TextField
      label={t("upi.reference", { digits: upiReferenceDigits })}
      name="reference"
      inputMode="numeric"
      autoComplete="off"
      maxLength={40}
      defaultValue={reference}
      error={error}
    />
  );
}
