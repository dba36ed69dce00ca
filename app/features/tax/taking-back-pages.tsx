import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";
import { dayText } from "./rate-text.ts";
import { TaxForm } from "./tax-fields.tsx";
import type { TaxAnswer } from "./tax-values.ts";

type Props = {
  shown: { id: string; name: string; version: string };
  answer: TaxAnswer | undefined;
};

export function TaxDeletionPage({ shown, answer }: Props) {
  const t = useText();
  const title = t("tax.deleteTitle", { name: shown.name });
  const words = { title, text: t("tax.deleteText"), submit: t("tax.delete") };
  return <TakingBackPage path="deletion" shown={shown} answer={answer} words={words} />;
}

export function TaxRateRemovalPage({ shown, day, answer }: Props & { day: string }) {
  const t = useText();
  const title = t("tax.removeTitle", { day: dayText(day) });
  const words = { title, text: t("tax.removeText"), submit: t("tax.removeRate") };
  const path = `rates/${day}/removal`;
  return <TakingBackPage path={path} shown={shown} answer={answer} words={words} />;
}

type TakingBack = Props & {
  path: string;
  words: { title: string; text: string; submit: string };
};

function TakingBackPage({ path, shown: { id, name, version }, answer, words }: TakingBack) {
  const page = `/admin/money/tax/${id}`;
  return (
    <PanelPage title={words.title} back={{ to: page, text: name }}>
      <PanelSection title={name} intro={words.text}>
        <TaxForm
          action={`${page}/${path}`}
          hidden={{ version: answer?.values.version ?? version }}
          answer={answer}
          submit={words.submit}
          look="danger"
        />
      </PanelSection>
    </PanelPage>
  );
}
