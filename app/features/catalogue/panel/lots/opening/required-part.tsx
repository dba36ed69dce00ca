import type { OpenCount } from "#server/catalogue/lots/opening/opening-store.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { lotsRequired: boolean; left: OpenCount; problem: string | null };

/** Whether the shop asks for lots, what that does, and the button that changes it. */
export function RequiredPart({ lotsRequired, left: { open, isMore }, problem }: Props) {
  const t = useText();
  const mayChange = lotsRequired || open === 0;
  return (
    <PanelSection
      title={t("lotsRequired.title")}
      intro={t("lotsRequired.what")}
      action={
        <Chip
          tone={lotsRequired ? "good" : "ended"}
          text={t(lotsRequired ? "lotsRequired.isOn" : "lotsRequired.isOff")}
        />
      }
    >
      <ProblemBox>{problem}</ProblemBox>
      {mayChange ? (
        <PostButton
          action="/admin/lots/opening"
          look={lotsRequired ? "secondary" : "primary"}
          text={t(lotsRequired ? "lotsRequired.switchOff" : "lotsRequired.switchOn")}
          busy={t("panel.saving")}
          field={{ name: "required", value: lotsRequired ? "off" : "on" }}
        />
      ) : (
        <p>
          {isMore
            ? t("lotsRequired.leftMore", { most: open.toLocaleString("en-IN") })
            : t("lotsRequired.left", { count: open })}
        </p>
      )}
    </PanelSection>
  );
}
