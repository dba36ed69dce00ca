import { useId } from "react";
import { useText } from "#app/kit/text.tsx";

const choices = [1, 2, 3, 4, 5] as const;

/** Radio buttons drawn as stars: with the keyboard, by touch and without a script. */
export function StarChoice({ chosen, error }: { chosen: string; error: string | undefined }) {
  const t = useText();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="text-sm font-semibold">{t("review.stars")}</legend>
      <div className="star-choice">
        {choices.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={chosen === String(stars)}
            />
            <i />
            <b>{t(`review.star.${stars}`)}</b>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-sm text-chilli">
          {error}
        </p>
      )}
    </fieldset>
  );
}
