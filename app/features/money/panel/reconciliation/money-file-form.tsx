import { fileDays, type ReadDayRange } from "#domain/money/reconciliation/day-range.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { PanelIcon } from "#app/kit/panel/panel-icon.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { DaysFields } from "./days-fields.tsx";

/** The money of some days as a file. The browser asks for it, not React: it is downloaded. */
export function MoneyFileForm({ asked }: { asked: ReadDayRange }) {
  const t = useText();
  const isRefused = Object.keys(asked.problems).length > 0;
  const form = useFirstProblem(isRefused ? asked : undefined);
  return (
    <div className="mt-8">
      <PanelSection title={t("books.file")} intro={t("books.fileIntro")}>
        <form
          ref={form}
          method="get"
          action="/admin/money/file"
          noValidate
          className="grid grid-cols-2 items-start gap-3 sm:flex"
        >
          <DaysFields asked={asked} max={fileDays.max} />
          <button
            type="submit"
            className={buttonClass("secondary", "col-span-2 justify-self-start px-4 sm:mt-6.5")}
          >
            <PanelIcon name="download" />
            {t("books.fileDo")}
          </button>
        </form>
      </PanelSection>
    </div>
  );
}
