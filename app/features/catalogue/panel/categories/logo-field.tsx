import { useState } from "react";
import { logoBytesMax } from "#domain/files/picture-refusals.ts";
import { Field } from "#app/kit/field.tsx";
import { DropZone } from "#app/kit/panel/drop-zone.tsx";
import { useText } from "#app/kit/text.tsx";
import { LogoCropper } from "./logo-cropper.tsx";
import { CategoryLogo } from "./logo.tsx";

type LogoFieldProps = {
  /** The key of the stored logo, if there is one. */
  logoKey: string | null;
  /** What the server said of the last one. */
  error: string | undefined;
};

/** By click or drag and drop; what can't be taken is said before it is sent. */
export function LogoField({ logoKey, error }: LogoFieldProps) {
  const t = useText();
  const { chosen, problem, choose } = useChosenPicture(error);
  return (
    <div className="flex flex-col gap-4">
      <Field label={t("adminCategories.logo")} hint={t("adminCategories.logoHint")} error={problem}>
        {(control) => (
          <DropZone
            {...control}
            name="logo"
            onChange={(event) => void choose(event.currentTarget)}
            text={
              chosen
                ? t("adminCategories.logoChosen", { name: chosen.name })
                : t("adminCategories.logoDrop")
            }
          />
        )}
      </Field>
      {chosen && <LogoCropper key={chosen.name + chosen.bitmap.width} picture={chosen.bitmap} />}
      {logoKey !== null && !chosen && (
        <div className="flex flex-wrap items-center gap-4">
          <CategoryLogo logoKey={logoKey} size={80} />
          <div>
            <p className="text-sm text-muted">{t("adminCategories.logoNow")}</p>
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="removeLogo" className="size-5 accent-leaf" />
              {t("adminCategories.logoRemove")}
            </label>
          </div>
        </div>
      )}
    </div>
  );
}

type Chosen = { name: string; bitmap: ImageBitmap };

function useChosenPicture(said: string | undefined) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const [judged, setJudged] = useState(said);
  // The server's word counts until another file is chosen.
  if (judged !== said) {
    setJudged(said);
    setOwn(null);
  }
  async function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    const refuse = (words: string) => {
      input.value = "";
      setChosen(null);
      setOwn(words);
    };
    if (!file) return refuse("");
    if (file.size > logoBytesMax)
      return refuse(t("upload.tooLarge", { megabytes: logoBytesMax / 1024 / 1024 }));
    if (!/^image\/(?:png|jpeg|webp)$/.test(file.type)) return refuse(t("upload.kind"));
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (bitmap === null) return refuse(t("upload.brokenPicture"));
    setChosen({ name: file.name, bitmap });
    setOwn("");
  }
  return { chosen, choose, problem: (own ?? said) || undefined };
}
