import { complaintLimits } from "#domain/complaints/complaint.ts";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

export type MessageProblems = { text?: string; photo?: string };

type Props = {
  label: string;
  hint?: string | undefined;
  text: string | undefined;
  problems: MessageProblems;
};

/** The words, and a picture if somebody likes. */
export function MessageFields({ label, hint, text, problems }: Props) {
  const t = useText();
  return (
    <>
      <Field label={label} hint={hint} error={problems.text}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={6}
            maxLength={complaintLimits.textLength}
            defaultValue={text}
          />
        )}
      </Field>
      <Field
        label={t("complaint.photo")}
        aside={t("complaint.photoAside")}
        hint={t("complaint.photoHint", { megabytes: pictureBytesMax / 1024 / 1024 })}
        error={problems.photo}
      >
        {(control) => (
          <input {...control} type="file" name="photo" accept="image/png,image/jpeg,image/webp" />
        )}
      </Field>
    </>
  );
}
