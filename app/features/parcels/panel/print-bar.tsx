import { Link } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

/**
 * The toolbar above a printable page of an order, or of many; it is not printed. Without JavaScript the button is invisible but keeps its
 * space.
 */
export function PrintBar({ number }: { number?: string }) {
  const t = useText();
  const pathTo = useAreaPath();
  const hydrated = useHydrated();
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
      <Link
        to={pathTo(number === undefined ? "/orders" : `/orders/${number}`)}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf hover:underline"
      >
        <Icon name="chevron-left" />
        {t(number === undefined ? "adminOrder.back" : "adminOrder.toOrder")}
      </Link>
      <Button type="button" onClick={() => window.print()} className={hydrated ? "" : "invisible"}>
        <Icon name="printer" />
        {t("adminOrder.print")}
      </Button>
    </div>
  );
}

/** To the packing slip of one parcel. */
export function SlipLink({ orderNumber, number }: { orderNumber: string; number: number }) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <Link
      to={pathTo(`/orders/${orderNumber}/packing-slip?parcel=${number}`)}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
    >
      {t("adminOrder.slip")}
    </Link>
  );
}
