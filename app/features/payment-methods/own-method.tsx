import {
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

/** One of the shop's own ways to pay, chosen: where the money goes, and what we need to know about it. */
export function OwnMethodFields({
  own,
  given,
  problems,
  onGiven,
}: Telling & { own: OfflineMethod }) {
  const t = useText();
  const checked = checkGiven(own, given);
  const wrong: GivenProblems = checked.ok ? {} : checked.refusal.problems;
  return (
    <>
      <p className="mb-1 font-semibold">{t("pay.payTo")}</p>
      <NamedRows rows={own.info} />
      <p className="mt-4 mb-1 font-semibold">{t("pay.tellUs")}</p>
      <div className="grid gap-3">
        {own.requiredInfo.map(({ name, data }) => {
          const field = givenField(own.id, name);
          // A word at a field goes as soon as the field is right.
          const problem = problems[field] && wrong[field];
          return (
            <TextField
              key={name}
              label={name}
              name={field}
              hint={t("pay.example", { example: data })}
              autoComplete="off"
              maxLength={offlineLimits.given + 1}
              value={given[field] ?? ""}
              onChange={(event) => onGiven({ ...given, [field]: event.currentTarget.value })}
              error={problem && t(`pay.given.${problem}`, { name, max: offlineLimits.given })}
            />
          );
        })}
      </div>
    </>
  );
}
