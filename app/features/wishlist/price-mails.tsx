import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { tellsPrices: boolean; isConfirmed: boolean };

/** Off until somebody asks for it, who is asked only where mail leaves. */
export function PriceMails({ tellsPrices, isConfirmed }: Props) {
  const t = useText();
  if (useMailWay() === "none" && !tellsPrices) return null;
  return (
    <Form
      method="post"
      action="emails"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-white p-4 md:px-5"
    >
      <input type="hidden" name="emails" value={tellsPrices ? "off" : "on"} />
      <p className="max-w-prose text-sm">
        {t(tellsPrices ? "wishlist.pricesOn" : "wishlist.pricesText")}
        {tellsPrices && !isConfirmed && ` ${t("wishlist.pricesUnconfirmed")}`}
      </p>
      <Button look="secondary">{t(tellsPrices ? "wishlist.pricesOff" : "wishlist.prices")}</Button>
    </Form>
  );
}
