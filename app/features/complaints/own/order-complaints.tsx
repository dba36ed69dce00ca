import type { OrderComplaint } from "#server/complaints/complaint-list-store.ts";
import { DayOf } from "#app/kit/day-of.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { orderNumber: string; complaints: readonly OrderComplaint[] };

/** On the page of an order: what was complained about, and where that stands. */
export function OrderComplaints({ orderNumber, complaints }: Props) {
  const t = useText();
  if (complaints.length === 0) return null;
  return (
    <section className="mt-4 rounded-card border border-line bg-white p-4 sm:p-6">
      <h2 className="text-lg">{t("orderComplaints.title")}</h2>
      <ul className="mt-1 divide-y divide-line">
        {complaints.map(({ number, state, createdAt }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <LocalLink
              to={`/orders/${orderNumber}/complaints/${number}`}
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4 tabular"
            >
              {number}
            </LocalLink>
            <span className="text-sm">
              {t(`orderComplaints.state.${state}`)} · <DayOf moment={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
