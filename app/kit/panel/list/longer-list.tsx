import { Link, useLocation, useSearchParams } from "react-router";
import { useText } from "#app/kit/text.tsx";

type LongerListProps = {
  total: number;
  /** The key of the last row; null on any page but the last. */
  after: string | null;
  goOn: string;
};

/** A list that is longer than its pages says so, and goes on from the last of them. */
export function LongerList({ total, after, goOn }: LongerListProps) {
  const t = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.delete("page");
  next.set("after", after ?? "");
  return (
    <p className="mt-2 text-sm text-muted">
      {t("panel.longer", { total: total.toLocaleString("en-IN") })}{" "}
      {after !== null && (
        <Link to={`${pathname}?${next}`} className="panel-row-link">
          {goOn}
        </Link>
      )}
    </p>
  );
}
