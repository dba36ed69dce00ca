import { Form } from "react-router";
import { growingZones } from "#domain/catalogue/crops/growing-zone.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/field.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import type { PlaceAnswer, placeWords } from "./place-words.ts";

type Props = {
  words: ReturnType<typeof placeWords>;
  pin: string;
  back: string;
  answer: PlaceAnswer | undefined;
};

/** Asks where somebody sows, by PIN code or by part of the country. It works without JavaScript. */
export function PlacePage({ words, pin, back, answer }: Props) {
  const form = useFirstProblem(answer);
  return (
    <div className="shell max-w-2xl pt-6 pb-12 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-3 text-muted">{words.intro}</p>
      {words.known && (
        <div className="mt-4">
          <Notice kind="information">
            {words.known}
            {words.limit && ` ${words.limit}`}
          </Notice>
          <p className="mt-2">
            <a href={back} className={buttonClass("quiet", "px-0!")}>
              {words.back}
            </a>
          </p>
        </div>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        reloadDocument
        className="mt-6 flex max-w-sm flex-col gap-4"
      >
        <input type="hidden" name="back" value={back} />
        <TextField
          name="pin"
          label={words.pin}
          hint={words.pinHint}
          defaultValue={answer?.pin ?? pin}
          error={answer?.problem}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={8}
        />
        <Button>{words.save}</Button>
        <WithoutPin words={words} />
      </Form>
      <p className="mt-6 text-sm text-muted">{words.kept}</p>
      <p className="mt-2 text-sm text-muted">{words.guidance}</p>
    </div>
  );
}

function WithoutPin({ words }: Pick<Props, "words">) {
  return (
    <>
      <p className="mt-4 font-semibold">{words.or}</p>
      <div className="flex flex-wrap gap-3">
        {growingZones.map((zone) => (
          <Button key={zone} look="secondary" name="zone" value={zone}>
            {words[zone]}
          </Button>
        ))}
      </div>
      {words.forget && (
        <div>
          <Button look="quiet" name="zone" value="none" className="px-0!">
            {words.forget}
          </Button>
        </div>
      )}
    </>
  );
}
