import { Field } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";

type BothFieldsProps = {
  /** "team.0.name": the fields are "team.0.name.en" and "team.0.name.hi". */
  name: string;
  label: string;
  values: { en: string; hi: string };
  problems: Readonly<Record<string, string>>;
  /** Lines of a long text; a short one has a single line. */
  rows?: number;
};

/** One text in both languages, beside each other where there is room. */
export function BothFields({ name, label, values, problems, rows }: BothFieldsProps) {
  const t = useText();
  const languages = [
    ["en", t("adminAbout.english", { field: label })],
    ["hi", t("adminAbout.hindi", { field: label })],
  ] as const;
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      {languages.map(([language, title]) => (
        <Field key={language} label={title} error={problems[`${name}.${language}`]}>
          {(control) => {
            const input = {
              ...control,
              name: `${name}.${language}`,
              lang: language,
              defaultValue: values[language],
            };
            return rows === undefined ? (
              <input {...input} autoComplete="off" />
            ) : (
              <textarea {...input} rows={rows} />
            );
          }}
        </Field>
      ))}
    </div>
  );
}
