import type { Language } from "#domain/language.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { ProfileForm } from "./profile-form.tsx";

type DetailsFormTexts = { name?: string; mobile?: string; language?: string };
type Props = {
  profile: { name: string; mobile: string | null; language: Language };
  answer:
    | { values: DetailsFormTexts; problems: DetailsFormTexts; problem: string | null }
    | undefined;
};

/** Each language by its own name, for who reads only that. */
const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

export function DetailsForm({ profile, answer }: Props) {
  const t = useText();
  const { values = {}, problems = {} } = answer ?? {};
  return (
    <ProfileForm answer={answer} submit={t("profile.save")} busy={t("profile.saving")}>
      <TextField
        label={t("details.name")}
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name ?? profile.name}
        error={problems.name}
      />
      <TextField
        label={t("details.mobile")}
        aside={t("details.optional")}
        hint={t("details.mobileHint")}
        name="mobile"
        type="tel"
        autoComplete="tel"
        defaultValue={values.mobile ?? profile.mobile ?? ""}
        error={problems.mobile}
      />
      <Field
        label={t("details.language")}
        hint={t("details.languageHint")}
        error={problems.language}
      >
        {(control) => (
          <select
            {...control}
            name="language"
            defaultValue={values.language ?? profile.language}
            autoComplete="off"
          >
            {Object.entries(languageNames).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ProfileForm>
  );
}
