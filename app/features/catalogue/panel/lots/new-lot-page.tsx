import { Form } from "react-router";
import { lotClasses } from "#domain/catalogue/lots/lot.ts";
import { lotLimits } from "#domain/catalogue/lots/new-lot.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { TestFields } from "./lot-fields.tsx";
import { assignedField, receivedField, type LotAnswer } from "./lot-values.ts";
import type { ShownProduct } from "./open-lots.ts";

type Props = { product: ShownProduct; lotId: string; answer: LotAnswer | undefined };

/** A lot that has come in, or to which the packets belong that are there. */
export function NewLotPage({ product, lotId, answer }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const form = useFirstProblem(answer);
  const minimum = product.minimumPermille;
  return (
    <PanelPage
      title={t("lots.add")}
      back={{ to: pathTo(`/products/${product.id}/lots`), text: product.name }}
    >
      <Form ref={form} method="post" noValidate>
        <ProblemBox>{answer?.problem}</ProblemBox>
        <input type="hidden" name="lotId" value={answer?.values["lotId"] ?? lotId} />
        <PanelSection title={t("lots.labelPart")}>
          <LabelFields answer={answer} />
        </PanelSection>
        <PanelSection title={t("lots.testPart")}>
          <TestFields
            order="first"
            answer={answer}
            hint={
              minimum > 0 ? t("lots.germinationHint", { minimum: String(minimum / 10) }) : undefined
            }
          />
        </PanelSection>
        <PanelSection title={t("lots.piecesPart")}>
          <PiecesFields packs={product.packs} answer={answer} />
        </PanelSection>
        <SubmitButton text={t("lots.save")} busy={t("lots.saving")} />
      </Form>
    </PanelPage>
  );
}

function LabelFields({ answer }: { answer: LotAnswer | undefined }) {
  const t = useText();
  const input = (name: string, first = "") => ({
    name,
    defaultValue: answer?.values[name] ?? first,
    error: answer?.problems[name],
  });
  const optional = t("lots.optional");
  const max = lotLimits.text;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...input("number")} label={t("lots.number")} maxLength={lotLimits.number} />
      <Field label={t("lots.class")} error={answer?.problems["class"]}>
        {(control) => (
          <select {...control} name="class" defaultValue={answer?.values["class"] ?? "truthful"}>
            {lotClasses.map((one) => (
              <option key={one} value={one}>
                {t(`lots.class.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField {...input("packedIn")} label={t("lots.packedIn")} placeholder="2026-09" />
      <TextField {...input("producer")} label={t("lots.producer")} maxLength={max} />
      <TextField {...input("packer")} label={t("lots.packer")} aside={optional} maxLength={max} />
      <TextField
        {...input("importer")}
        label={t("lots.importer")}
        aside={optional}
        maxLength={max}
      />
      <TextField {...input("originCountry", "IN")} label={t("lots.origin")} maxLength={2} />
      <TextField
        {...input("tagCode")}
        label={t("lots.tagCode")}
        aside={optional}
        maxLength={lotLimits.tagCode}
      />
      <TreatmentFields answer={answer} />
    </div>
  );
}

function TreatmentFields({ answer }: { answer: LotAnswer | undefined }) {
  const t = useText();
  return (
    <div>
      <TextField
        name="treatedWith"
        defaultValue={answer?.values["treatedWith"]}
        error={answer?.problems["treatedWith"]}
        label={t("lots.treatedWith")}
        aside={t("lots.optional")}
        maxLength={lotLimits.text}
      />
      <p className="mt-1 text-sm text-muted">{t("lots.treatedHint")}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="poison"
          value="1"
          defaultChecked={Boolean(answer?.values["poison"])}
          className="size-5 flex-none"
        />
        {t("lots.poison")}
      </label>
    </div>
  );
}

type PiecesProps = { packs: ShownProduct["packs"]; answer: LotAnswer | undefined };

function PiecesFields({ packs, answer }: PiecesProps) {
  const t = useText();
  const count = (name: string) => ({
    name,
    defaultValue: answer?.values[name],
    error: answer?.problems[name],
    inputMode: "numeric" as const,
    autoComplete: "off",
  });
  return (
    <div className="grid max-w-3xl items-end gap-4 sm:grid-cols-2">
      {packs.map(({ id, size, loose }) => (
        <div key={id} className="contents">
          <TextField {...count(receivedField + id)} label={t("lots.received", { pack: size })} />
          {loose > 0 ? (
            <TextField
              {...count(assignedField + id)}
              label={t("lots.assigned", { pack: size, count: loose })}
            />
          ) : (
            <div className="max-sm:hidden" />
          )}
        </div>
      ))}
    </div>
  );
}
