import { Link } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { BatchOutcome } from "./answer-batch.ts";
import type { BatchRow, NotDone } from "./open-batch.ts";

type Props = { title: string; outcome: BatchOutcome };

/** What became of each chosen parcel, and what usually comes next for those that were moved. */
export function BatchOutcomePage({ title, outcome: { to, done, notDone, problem } }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const next = new URLSearchParams(done.map(({ choice }) => ["parcel", choice]));
  return (
    <PanelPage title={title} back={{ to: pathTo("/orders"), text: t("adminOrder.back") }}>
      {problem !== null && <Notice kind="problem">{problem}</Notice>}
      {done.length > 0 && (
        <div className="mb-6">
          <Notice kind="good">{t(`batch.done.${to}`, { count: done.length })}</Notice>
          <ParcelNames parcels={done} />
          <div className="flex flex-wrap gap-3">
            {to === "processing" && (
              <ButtonLink to={`${pathTo("/parcels/shipping")}?${next}`}>
                {t("batch.ship")}
              </ButtonLink>
            )}
            <ButtonLink look="secondary" to={`${pathTo("/parcels/slips")}?${next}`}>
              {t("batch.slips")}
            </ButtonLink>
            <ButtonLink look="secondary" to={`${pathTo("/parcels/labels")}?${next}`}>
              {t("batch.labels")}
            </ButtonLink>
          </div>
        </div>
      )}
      <NotDoneList parcels={notDone} />
    </PanelPage>
  );
}

function ParcelNames({ parcels }: { parcels: readonly BatchRow[] }) {
  return (
    <ul className="my-3 columns-1 sm:columns-2">
      {parcels.map((parcel) => (
        <li key={parcel.id}>
          <ParcelLink parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

export function NotDoneList({ parcels }: { parcels: readonly NotDone[] }) {
  const t = useText();
  if (parcels.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{t("batch.notDone", { count: parcels.length })}</h2>
      <ul className="divide-y divide-line rounded-card border border-line px-4">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="py-1">
            <ParcelLink parcel={parcel} />
            <p className="pb-2 text-sm">{parcel.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ParcelLink({ parcel: { orderNumber, name } }: { parcel: BatchRow }) {
  const pathTo = useAreaPath();
  return (
    <Link to={pathTo(`/orders/${orderNumber}`)} className="panel-row-link">
      {name}
    </Link>
  );
}
