import { Form } from "react-router";
import type { WrittenZone } from "#domain/delivery/written-delivery.ts";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ZoneFields } from "#app/features/shop/panel/delivery/zone-fields.tsx";
import type { ZonesAnswer } from "#app/features/shop/panel/delivery/zone-form.ts";

type Props = {
  zones: readonly WrittenZone[];
  version: string;
  answer: ZonesAnswer<WrittenZone[]> | undefined;
};

/** A vendor's own terms of delivery; where it has none the shop's hold. */
export function OwnZonesPage({ zones, version, answer }: Props) {
  const t = useText();
  const path = usePath();
  const form = useFirstProblem(answer);
  return (
    <PanelPage
      title={t("ownDelivery.title")}
      intro={t("ownDelivery.intro")}
      back={{ to: path("/vendor/business"), text: t("business.title") }}
    >
      {!answer && <DoneNotice words={{ saved: "delivery.saved" }} />}
      {/* Once it is saved the fields show what was made of what was typed. */}
      <Form key={version} ref={form} method="post" noValidate className="max-w-5xl">
        <input type="hidden" name="version" value={answer?.version ?? version} />
        <ProblemBox>{answer?.problem}</ProblemBox>
        <ZoneFields zones={answer?.typed ?? zones} problems={answer?.problems ?? {}} />
        <SubmitButton text={t("delivery.save")} busy={t("panel.saving")} />
      </Form>
    </PanelPage>
  );
}
