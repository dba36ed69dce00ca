import { renderToStaticMarkup } from "react-dom/server";
import { ChoiceField } from "./choice-field.tsx";

/** Each as a field of the form, at what the address says. Drawn by the server, so that no script and no data carries it. */
export function drawChoices(choices: readonly string[], shown: string): string[] {
  const said = new URLSearchParams(shown);
  return choices.map((choice) => {
    const [name = ""] = choice.split("|", 1);
    return renderToStaticMarkup(
      <ChoiceField choice={choice} defaultValue={said.get(name) ?? ""} />,
    );
  });
}
