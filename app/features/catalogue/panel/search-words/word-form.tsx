import { Form } from "react-router";
import { addedWordLength } from "#domain/catalogue/search/added-word.ts";
import { Field, TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { ProblemBox, SubmitButton } from "#app/kit/panel/panel-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { WordAnswer } from "./refuse-word.ts";

export type Choice = { value: string; text: string };

type Props = {
  crops: readonly Choice[];
  categories: readonly Choice[];
  asked: string;
  answer: WordAnswer | undefined;
};

export function WordForm({ crops, categories, asked, answer }: Props) {
  const t = useText();
  const form = useFirstProblem(answer);
  const typed = answer?.values ?? { word: asked, to: "", product: "" };
  const problemAt = (at: WordAnswer["at"]) => (answer?.at === at ? answer.problem : undefined);
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/search-words"
      noValidate
      className="flex max-w-2xl flex-col gap-4"
    >
      <ProblemBox>{problemAt(null)}</ProblemBox>
      <TextField
        name="word"
        defaultValue={typed.word}
        error={problemAt("word")}
        label={t("searchWords.word")}
        hint={t("searchWords.wordHint")}
        maxLength={addedWordLength}
        autoComplete="off"
      />
      <Field label={t("searchWords.to")} error={problemAt("to")}>
        {(control) => (
          <select name="to" defaultValue={typed.to} {...control}>
            <option value="">{t("searchWords.choose")}</option>
            <Choices title={t("searchWords.crops")} choices={crops} />
            <Choices title={t("searchWords.categories")} choices={categories} />
            <option value="product">{t("searchWords.oneProduct")}</option>
          </select>
        )}
      </Field>
      <TextField
        name="product"
        defaultValue={typed.product}
        label={t("searchWords.productAddress")}
        hint={t("searchWords.productHint")}
        autoComplete="off"
      />
      <div>
        <SubmitButton text={t("searchWords.add")} busy={t("panel.saving")} />
      </div>
    </Form>
  );
}

function Choices({ title, choices }: { title: string; choices: readonly Choice[] }) {
  return (
    <optgroup label={title}>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </optgroup>
  );
}
