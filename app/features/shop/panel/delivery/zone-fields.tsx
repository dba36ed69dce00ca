import {
  deliveryLimits,
  emptyZone,
  zoneFieldName,
  type WrittenZone,
  type ZoneField,
} from "#domain/delivery/written-delivery.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { zones: readonly WrittenZone[]; problems: Readonly<Record<string, string>> };

/** The zones there are, and one more to be filled in; one whose places are taken out is gone. */
export function ZoneFields({ zones, problems }: Props) {
  const t = useText();
  const shown = zones.length < deliveryLimits.zones ? [...zones, emptyZone] : zones;
  return shown.map((zone, index) => (
    <PanelSection
      // A list of its own order: what is typed in one stays in its place.
      // oxlint-disable-next-line react/no-array-index-key
      key={index}
      title={
        index < zones.length ? t("delivery.zone", { number: index + 1 }) : t("delivery.newZone")
      }
      intro={index < zones.length ? undefined : t("delivery.newZoneHint")}
    >
      <Zone zone={zone} index={index} problems={problems} />
    </PanelSection>
  ));
}

type ZoneProps = { zone: WrittenZone; index: number; problems: Props["problems"] };

function Zone({ zone, index, problems }: ZoneProps) {
  const t = useText();
  const of = (field: ZoneField) => {
    const name = zoneFieldName(index, field);
    return { name, defaultValue: zone[field], error: problems[name], autoComplete: "off" };
  };
  const choice = (field: "served" | "cod") => (
    <Choice {...of(field)} label={t(`delivery.${field}`)} />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <div className="sm:col-span-2 lg:col-span-3">
        <TextField {...of("places")} label={t("delivery.places")} hint={t("delivery.placesHint")} />
      </div>
      <div className="self-end">{choice("served")}</div>
      <TextField {...of("daysFrom")} label={t("delivery.daysFrom")} inputMode="numeric" />
      <TextField {...of("daysTo")} label={t("delivery.daysTo")} inputMode="numeric" />
      <TextField {...of("fee")} label={t("delivery.fee")} inputMode="decimal" />
      <TextField {...of("freeOver")} label={t("delivery.freeOver")} inputMode="decimal" />
      <div className="sm:col-span-2">
        <TextField {...of("steps")} label={t("delivery.steps")} hint={t("delivery.stepsHint")} />
      </div>
      <div className="self-end">{choice("cod")}</div>
      <div className="self-end">
        <TextField {...of("codMax")} label={t("delivery.codMax")} inputMode="decimal" />
      </div>
    </div>
  );
}

function Choice({
  label,
  name,
  defaultValue,
  error,
}: {
  label: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
}) {
  const t = useText();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={defaultValue === "no" ? "no" : "yes"}>
          <option value="yes">{t("delivery.yes")}</option>
          <option value="no">{t("delivery.no")}</option>
        </select>
      )}
    </Field>
  );
}
