import { ButtonLink } from "#app/kit/button.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** There are orders, but none that was looked for. */
export function NoneFound() {
  const t = useText();
  const path = usePath();
  return (
    <div className="py-10 text-center">
      <p role="status" className="text-lg">
        {t("orders.noneFound")}
      </p>
      <ButtonLink to={path("/orders")} look="secondary" className="mt-5">
        {t("orders.showAll")}
      </ButtonLink>
    </div>
  );
}
