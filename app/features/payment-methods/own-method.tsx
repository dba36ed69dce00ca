import type { ComponentProps } from "react";
import {
  askedWhen,
  checkGiven,
  givenField,
  offlineLimits,
  type GivenFields,
  type GivenProblems,
  type OfflineMethod,
  type OfflineRow,
} from "#domain/payment-methods/offline-method.ts";
import { TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

/** Names with what stands for them: an account to pay to, what was told about a payment. */
export function NamedRows({ rows }: { rows: readonly OfflineRow[] }) {
  return (
    <dl className="grid gap-y-1 text-base">
      {rows.map(({ name, data }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{name}:</dt>
          <dd className="min-w-0 font-semibold break-words">{data}</dd>
        </div>
      ))}
    </dl>
  );
}

export type Telling = {
  given: GivenFields;
  /** What was said of the fields when the form was sent last. */
  problems: GivenProblems;
  onGiven: (given: GivenFields) => void;
};

/** One of the shop's own ways to pay, chosen: where the money goes, and what we need to know about it now and later. */
export function OwnMethodFields({
  own,
  given,
  problems,
  onGiven,
}: Telling & { own: OfflineMethod }) {
  const t = useText();
  const checked = checkGiven(own, given, "before");
  const wrong: GivenProblems = checked.ok ? {} : checked.refusal.problems;
  const now = own.requiredInfo.filter((row) => askedWhen(row) === "before");
  return (
    <>
      <p className="mb-1 font-semibold">{t("pay.payTo")}</p>
      <NamedRows rows={own.info} />
      {now.length > 0 && <p className="mt-4 mb-1 font-semibold">{t("pay.tellUs")}</p>}
      <div className="grid gap-3">
        {now.map((row) => {
          const field = givenField(own.id, row.name);
          // A word at a field goes as soon as the field is right.
          const problem = problems[field] && wrong[field];
          return (
            <GivenTextField
              key={row.name}
              methodId={own.id}
              row={row}
              problem={problem}
              value={given[field] ?? ""}
              onChange={(event) => onGiven({ ...given, [field]: event.currentTarget.value })}
            />
          );
        })}
      </div>
      <AskedAfter own={own} />
    </>
  );
}

type GivenTextFieldProps = Pick<
  ComponentProps<typeof TextField>,
  "value" | "onChange" | "defaultValue"
> & { methodId: string; row: OfflineRow; problem: GivenProblems[string] | undefined };

/** What one of the shop's own ways to pay asks of who pays. */
export function GivenTextField({ methodId, row, problem, ...shown }: GivenTextFieldProps) {
  const t = useText();
  const { name, data } = row;
  return (
    <TextField
      label={name}
      name={givenField(methodId, name)}
      hint={t("pay.example", { example: data })}
      autoComplete="off"
      maxLength={offlineLimits.given + 1}
      error={problem && t(`pay.given.${problem}`, { name, max: offlineLimits.given })}
      {...shown}
    />
  );
}

/** What is asked for once the money was sent. */
export function AskedAfter({ own }: { own: OfflineMethod }) {
  const t = useText();
  const later = own.requiredInfo.filter((row) => askedWhen(row) === "after");
  if (later.length === 0) return null;
  const details = later.map(({ name }) => name).join(", ");
  return <p className="mt-4 text-sm text-muted">{t("pay.askedAfter", { details })}</p>;
}
