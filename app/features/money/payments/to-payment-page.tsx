import { useEffect, useRef, type RefObject } from "react";
import { formatRupees } from "#domain/money.ts";
import type { PayingWith } from "#server/payment-methods/ways-to-pay.ts";
import { Button } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useText } from "#app/kit/text.tsx";
import { TestMark } from "./paying.tsx";

type Props = {
  orderNumber: string;
  amountPaise: number;
  page: { action: string; fields: Readonly<Record<string, string>> };
  paying: PayingWith;
  /** The path of the order's page. */
  back: string;
  title: string;
};

/** Sends itself to the gateway; without a script its button does. */
export function ToPaymentPage({ orderNumber, amountPaise, page, paying, back, title }: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { title: gateway, isTest } = paying;
  useSending(form, back);
  return (
    <div className="shell py-8">
      <div className="mx-auto max-w-xl rounded-card border border-line bg-white p-4 sm:p-6">
        <h1 className="flex items-start gap-2 text-2xl">
          <Icon name="lock" size={24} className="mt-1 shrink-0 text-leaf" />
          {title}
        </h1>
        <p className="mt-3">
          {t("pay.goingText", {
            number: orderNumber,
            total: formatRupees(amountPaise),
            gateway,
          })}
        </p>
        {isTest && <TestMark gateway={gateway} className="mt-3" />}
        <form ref={form} method="post" action={page.action} className="mt-5">
          {Object.entries(page.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button className="w-full sm:w-auto">{t("pay.goTo", { gateway })}</Button>
        </form>
        <p className="mt-4">
          <a
            href={back}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {t("pay.backToOrder")}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Who comes back here by the browser's own button would be sent away again: their order is what they want. */
function useSending(form: RefObject<HTMLFormElement | null>, back: string): void {
  useEffect(() => {
    const [way] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (way?.type === "back_forward") window.location.replace(back);
    else form.current?.submit();
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.replace(back);
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [form, back]);
}
