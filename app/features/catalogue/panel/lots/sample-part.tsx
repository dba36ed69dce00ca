import { Form } from "react-router";
import { useBusyForm } from "#app/kit/busy-form.ts";
import { Button } from "#app/kit/button.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedLot } from "./open-lots.ts";
import { useDay } from "./use-day.ts";

/** The packet of a lot that its vendor keeps for a year, or a button for each size of which one can be taken. */
export function SamplePart({
  details: { sample, pieces },
  own,
}: {
  details: OpenedLot;
  own: string;
}) {
  const t = useText();
  const day = useDay();
  const isBusy = useBusyForm();
  if (sample !== null)
    return (
      <PanelSection title={t("lots.samplePart")}>
        <p>
          {t("lots.sampleIs", {
            pack: sample.size,
            keptOn: day(sample.keptOn),
            until: day(sample.until),
          })}
        </p>
      </PanelSection>
    );
  const there = pieces.filter((pack) => pack.pieces > 0);
  return (
    <PanelSection title={t("lots.samplePart")} intro={t("lots.sampleIntro")}>
      {there.length === 0 && <p className="text-muted">{t("lots.sampleNone")}</p>}
      <Form method="post" action={`${own}/sample`} className="flex flex-wrap gap-3">
        {there.map(({ packId, size }) => (
          <Button key={packId} look="secondary" name="packId" value={packId} disabled={isBusy}>
            {t("lots.keepSample", { pack: size })}
          </Button>
        ))}
      </Form>
    </PanelSection>
  );
}
