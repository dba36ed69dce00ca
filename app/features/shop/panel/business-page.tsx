import { useState, type ReactNode } from "react";
import { Form, Link } from "react-router";
import type { WrittenBusiness, WrittenField } from "#domain/shop/written-business.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { LeaveGuard } from "#app/kit/panel/leave-guard.tsx";
import { ProblemBox } from "#app/kit/panel/panel-form.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { HoursFields } from "./hours-fields.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SwitchField } from "./switch-field.tsx";

type ShownTexts = Readonly<Record<string, string>>;
type BusinessFormAnswer = {
  values: Partial<WrittenBusiness>;
  problems: Partial<Record<WrittenField, string>>;
};
type BusinessPageProps = {
  form: { written: WrittenBusiness; shown: ShownTexts };
  answer: (BusinessFormAnswer & { problem: string | null; shown: ShownTexts }) | undefined;
  /** What is to be chosen with the tax rate that was typed. */
  children: ReactNode;
};

export function BusinessPage({ form, answer, children }: BusinessPageProps) {
  const t = useText();
  return (
    <PanelPage
      title={t("adminBusiness.title")}
      intro={t("adminBusiness.intro")}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to="/admin/business/delivery" className={buttonClass("secondary", "px-4")}>
            {t("adminDelivery.open")}
          </Link>
          <Link to="/admin/business/about" className={buttonClass("secondary", "px-4")}>
            {t("adminBusiness.toAbout")}
          </Link>
          <Link to="/admin/business/keys" className={buttonClass("secondary", "px-4")}>
            {t("adminKeys.open")}
          </Link>
        </div>
      }
    >
      {!answer && <DoneNotice words={{ saved: "adminBusiness.saved" }} />}
      {/* Once it is saved the fields show what was made of what was typed. */}
      <BusinessForm key={Object.values(form.shown).join(" ")} form={form} answer={answer}>
        {children}
      </BusinessForm>
    </PanelPage>
  );
}

function BusinessForm({ form, answer, children }: BusinessPageProps) {
  const t = useText();
  // Each answer of the server brings another one: what was typed at the last is saved.
  const [typedAt, setTypedAt] = useState<object | null>(null);
  const ref = useFirstProblem(answer);
  const typed = { values: answer?.values ?? form.written, problems: answer?.problems ?? {} };
  return (
    <Form
      ref={ref}
      method="post"
      noValidate
      onChange={() => setTypedAt(form)}
      className="max-w-4xl **:scroll-mb-24"
    >
      <LeaveGuard isDirty={typedAt === form} text={t("adminBusiness.leave")} />
      <input type="hidden" name="shown" value={JSON.stringify(answer?.shown ?? form.shown)} />
      <ProblemBox>{answer?.problem}</ProblemBox>
      <OwnFacts {...typed} />
      <PanelSection title={t("adminBusiness.hours")} intro={t("adminBusiness.hoursIntro")}>
        <HoursFields {...typed} />
      </PanelSection>
      <PanelSection title={t("adminBusiness.place")} intro={t("adminBusiness.placeIntro")}>
        <Fields {...typed} fields={["latitude", "longitude"]} inputMode="decimal" />
      </PanelSection>
      <Officer {...typed} />
      <PanelSection title={t("adminBusiness.prices")}>
        <Fields
          {...typed}
          fields={["taxRate", "shippingFee", "freeShippingOver"]}
          inputMode="decimal"
        />
        {children}
      </PanelSection>
      <PanelSection title={t("adminBusiness.lowStock")} intro={t("adminBusiness.lowStockIntro")}>
        <Fields
          {...typed}
          fields={["lowStockCard", "lowStockVendor", "lowStockAdmin"]}
          inputMode="numeric"
        />
      </PanelSection>
      <OrderLimits {...typed} />
      <CountLimits {...typed} />
      <Lots {...typed} />
      <Switches {...typed} />
      <SaveBar />
    </Form>
  );
}

function OrderLimits(typed: BusinessFormAnswer) {
  const t = useText();
  const of = fieldOf(typed);
  return (
    <PanelSection
      title={t("adminBusiness.orderLimits")}
      intro={t("adminBusiness.orderLimitsIntro")}
    >
      <Fields
        {...typed}
        fields={["piecesPerLine", "piecesPerOrder", "waitingOrders"]}
        inputMode="numeric"
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("adminBusiness.cashValue")}
          hint={t("adminBusiness.cashValueHint")}
          {...of("cashValue")}
          inputMode="decimal"
        />
        <TextField
          label={t("adminBusiness.firstCashValue")}
          hint={t("adminBusiness.firstCashValueHint")}
          {...of("firstCashValue")}
          inputMode="decimal"
        />
      </div>
    </PanelSection>
  );
}

function CountLimits(typed: BusinessFormAnswer) {
  const t = useText();
  return (
    <PanelSection title={t("adminBusiness.counts")} intro={t("adminBusiness.countsIntro")}>
      <Fields
        {...typed}
        fields={["countBuyers", "countSeeds", "countSeedsOfOne", "countOneIn"]}
        inputMode="numeric"
      />
    </PanelSection>
  );
}

function Lots(typed: BusinessFormAnswer) {
  const t = useText();
  return (
    <PanelSection title={t("adminBusiness.lots")} intro={t("adminBusiness.lotsIntro")}>
      <div className="max-w-sm">
        <TextField
          label={t("adminBusiness.lotMarginDays")}
          hint={t("adminBusiness.lotMarginDaysHint")}
          {...fieldOf(typed)("lotMarginDays")}
          inputMode="numeric"
        />
      </div>
    </PanelSection>
  );
}

function Switches(typed: BusinessFormAnswer) {
  const t = useText();
  return (
    <PanelSection title={t("adminBusiness.switches")}>
      {(["digitalPayments", "vendorApproval", "productReview"] as const).map((name) => (
        <SwitchField
          key={name}
          name={name}
          label={t(`adminBusiness.${name}`)}
          hint={t(`adminBusiness.${name}Hint`)}
          isOn={typed.values[name] === "on"}
          error={typed.problems[name]}
        />
      ))}
    </PanelSection>
  );
}

function OwnFacts({ values, problems }: BusinessFormAnswer) {
  const t = useText();
  const of = fieldOf({ values, problems });
  return (
    <PanelSection title={t("adminBusiness.business")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("adminBusiness.name")} {...of("name")} />
        <TextField label={t("adminBusiness.phone")} {...of("phone")} type="tel" />
        <div className="sm:col-span-2">
          <TextField
            label={t("adminBusiness.legalName")}
            hint={t("adminBusiness.legalNameHint")}
            {...of("legalName")}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField label={t("adminBusiness.address")} {...of("address")} />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label={t("adminBusiness.email")}
            hint={t("adminBusiness.emailHint")}
            {...of("email")}
            type="email"
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label={t("adminBusiness.gstin")}
            hint={t("adminBusiness.gstinHint")}
            {...of("gstin")}
          />
        </div>
        <TextField label={t("adminBusiness.seedLicence")} {...of("seedLicence")} />
      </div>
    </PanelSection>
  );
}

function Officer({ values, problems }: BusinessFormAnswer) {
  const t = useText();
  const of = fieldOf({ values, problems });
  return (
    <PanelSection title={t("adminBusiness.officer")} intro={t("adminBusiness.officerIntro")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t("adminBusiness.name")} {...of("grievanceOfficerName")} />
        <TextField
          label={t("adminBusiness.designation")}
          hint={t("adminBusiness.designationHint")}
          {...of("grievanceOfficerDesignation")}
        />
        <TextField label={t("adminBusiness.phone")} {...of("grievanceOfficerPhone")} type="tel" />
        <TextField label={t("adminBusiness.email")} {...of("grievanceOfficerEmail")} type="email" />
      </div>
    </PanelSection>
  );
}

type NumberField =
  | "latitude"
  | "longitude"
  | "taxRate"
  | "shippingFee"
  | "freeShippingOver"
  | "lowStockCard"
  | "lowStockVendor"
  | "lowStockAdmin"
  | "piecesPerLine"
  | "piecesPerOrder"
  | "waitingOrders"
  | "countBuyers"
  | "countSeeds"
  | "countSeedsOfOne"
  | "countOneIn";

function Fields({
  fields,
  inputMode,
  ...typed
}: BusinessFormAnswer & { fields: readonly NumberField[]; inputMode: "decimal" | "numeric" }) {
  const t = useText();
  const of = fieldOf(typed);
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(`adminBusiness.${field}`)}
          {...of(field)}
          inputMode={inputMode}
        />
      ))}
    </div>
  );
}

const fieldOf =
  ({ values, problems }: BusinessFormAnswer) =>
  (name: WrittenField) => ({
    name,
    defaultValue: values[name] ?? "",
    error: problems[name],
    autoComplete: "off",
  });
