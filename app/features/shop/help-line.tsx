import { useRouteLoaderData } from "react-router";

/** A person to ask, beside what is decided: a product, the cart, a payment. Nothing where the owner has given no number. */
export function HelpLine({ words, className = "" }: { words: string; className?: string }) {
  const layout = useRouteLoaderData<{ shop: { phone: string; call: string } }>(
    "routes/shop/root-layout",
  );
  if (!layout?.shop.phone) return null;
  const { phone, call } = layout.shop;
  return (
    <p className={`text-sm text-muted ${className}`}>
      {words}{" "}
      <a
        href={call}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-leaf underline underline-offset-4"
      >
        {phone}
      </a>
    </p>
  );
}
