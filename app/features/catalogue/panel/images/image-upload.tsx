import { useState } from "react";
import { useRevalidator } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { imagesMax } from "#domain/catalogue/images/product-images.ts";
import { Button } from "#app/kit/button.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DropZone } from "#app/kit/panel/drop-zone.tsx";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

type ImageUploadProps = { action: string; room: number; problem: string | undefined };

const megabytes = pictureBytesMax / 1024 / 1024;

/** Several at once, sent one after the other as soon as they are chosen; without JavaScript one, by the button. */
export function ImageUpload({ action, room, problem }: ImageUploadProps) {
  const t = useText();
  const hydrated = useHydrated();
  const { progress, problems, send } = useSending(action);
  const said = problems ?? (problem ? [problem] : []);
  if (room <= 0)
    return <p className="text-muted">{t("adminImages.tooMany", { most: imagesMax })}</p>;
  return (
    <form method="post" action={action} encType="multipart/form-data" noValidate>
      <DropZone
        name="picture"
        aria-label={t("adminImages.add")}
        multiple={hydrated}
        disabled={progress !== null}
        onChange={hydrated ? (event) => void send(event.currentTarget) : undefined}
        text={
          <>
            {progress ? t("adminImages.uploadingOf", progress) : t("adminImages.drop")}
            <br />
            {t("adminImages.hint", { megabytes, most: imagesMax })}
          </>
        }
      />
      <p role="status" className="sr-only">
        {progress && t("adminImages.uploadingOf", progress)}
      </p>
      {said.length > 0 && (
        <div className="mt-3">
          <Notice kind="problem">
            {said.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </Notice>
        </div>
      )}
      {!hydrated && (
        <div className="mt-4">
          <Button>{t("adminImages.upload")}</Button>
        </div>
      )}
    </form>
  );
}

function useSending(action: string) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const [problems, setProblems] = useState<string[] | null>(null);

  async function send(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    const found: string[] = [];
    setProblems([]);
    for (const [at, file] of files.entries()) {
      setProgress({ done: at + 1, count: files.length });
      const words =
        file.size > pictureBytesMax
          ? t("upload.tooLarge", { megabytes })
          : await sendPicture(`${action}/uploads`, file, t("adminImages.notSent"));
      if (words) found.push(t("adminImages.refusedNamed", { name: file.name, words }));
      setProblems([...found]);
      await revalidate();
    }
    input.value = "";
    setProgress(null);
  }
  return { progress, problems, send };
}

/** Answers what was wrong with it; null when it was taken. `notSent` are the words for an answer that is none of ours. */
async function sendPicture(address: string, file: File, notSent: string): Promise<string | null> {
  const form = new FormData();
  form.append("picture", file);
  const response = await fetch(address, { method: "POST", body: form }).catch(() => null);
  // Signed out meanwhile: the way back in is the answer.
  if (response?.redirected) location.assign(response.url);
  const answer = (await response?.json().catch(() => null)) as { problem: string | null } | null;
  return answer ? answer.problem : notSent;
}
