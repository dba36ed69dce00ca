import { Link } from "react-router";
import { useAreaPath } from "#app/kit/panel/area-path.ts";

/** The way to a page that corrects something of an order, in the area it is shown in. */
export function CorrectionLink({ to, text }: { to: string; text: string }) {
  const pathTo = useAreaPath();
  return (
    <p className="mt-1">
      <Link
        to={pathTo(to)}
        className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
      >
        {text}
      </Link>
    </p>
  );
}
