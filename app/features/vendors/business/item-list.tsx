import { type BusinessItem, businessItems } from "#domain/vendors/business-details.ts";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  missing: readonly BusinessItem[];
  /** The path of the page of one part. */
  toPart: (item: BusinessItem) => string;
};

/** The parts of the list, each with whether it is done, and the way to it. */
export function ItemList({ missing, toPart }: Props) {
  const t = useText();
  return (
    <ol className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {businessItems.map((item) => {
        const isDone = !missing.includes(item);
        return (
          <li key={item}>
            <LocalLink
              to={toPart(item)}
              className="flex min-h-11 items-center gap-2 hover:underline"
            >
              {isDone ? (
                <Icon name="check" size={20} className="shrink-0 text-leaf" />
              ) : (
                <span
                  aria-hidden="true"
                  className="m-0.5 size-4 shrink-0 rounded-full border-2 border-edge bg-white"
                />
              )}
              <span className="font-semibold">{t(`business.${item}`)}</span>
              <span className="text-sm text-muted">
                {t(isDone ? "business.done" : "business.missing")}
              </span>
            </LocalLink>
          </li>
        );
      })}
    </ol>
  );
}
