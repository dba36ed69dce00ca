import { SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";

/** In reach however long the form is. */
export function SaveBar() {
  const t = useText();
  return (
    <div className="sticky bottom-0 -mx-1 border-t border-line bg-white px-1 py-3">
      <SubmitButton text={t("adminBusiness.save")} busy={t("adminBusiness.busy")} />
    </div>
  );
}
