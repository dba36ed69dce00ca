import type { ImportState } from "#domain/catalogue/imports/import-state.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

const looks: Record<ImportState, { tone: ChipTone; text: TextKey }> = {
  checking: { tone: "going", text: "imports.state.checking" },
  checked: { tone: "waiting", text: "imports.state.checked" },
  importing: { tone: "going", text: "imports.state.importing" },
  done: { tone: "good", text: "imports.state.done" },
  failed: { tone: "trouble", text: "imports.state.failed" },
};

/** Shows the state of an import. */
export function ImportChip({ state, faultCount }: { state: ImportState; faultCount: number }) {
  const t = useText();
  const { tone, text } = looks[state];
  return state === "checked" && faultCount > 0 ? (
    <Chip tone="trouble" text={t("imports.state.faulty")} />
  ) : (
    <Chip tone={tone} text={t(text)} />
  );
}
