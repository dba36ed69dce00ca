import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from "react";
import { Button } from "#app/kit/button.tsx";
import { Field } from "#app/kit/field.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { loadReader, readPhoto } from "./read-code.ts";

type Props = { onText: (text: string) => void };

/** The camera, or a photo of the label. */
export function ScanPart({ onText }: Props) {
  const t = useText();
  const [isOn, setIsOn] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  return (
    <div className="mt-6 grid items-start gap-6 sm:grid-cols-2">
      <div>
        <Button
          type="button"
          look={isOn ? "secondary" : "primary"}
          aria-pressed={isOn}
          onClick={() => {
            setIsBlocked(false);
            setIsOn(!isOn);
          }}
        >
          {t(isOn ? "passport.cameraStop" : "passport.camera")}
        </Button>
        {isBlocked && (
          <div className="mt-3">
            <Notice kind="problem">{t("passport.cameraBlocked")}</Notice>
          </div>
        )}
        {isOn && (
          <Camera
            onText={(text) => {
              setIsOn(false);
              onText(text);
            }}
            onBlocked={() => {
              setIsOn(false);
              setIsBlocked(true);
            }}
          />
        )}
      </div>
      <PhotoField onText={onText} />
    </div>
  );
}

const lookEveryMs = 200;

function Camera({ onText, onBlocked }: Props & { onBlocked: () => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent((text: string | null) => text !== null && onText(text));
  const block = useEffectEvent(onBlocked);
  useEffect(() => {
    const ending = new AbortController();
    watchCamera(video.current, ending.signal).then(
      (text) => tell(text),
      () => !ending.signal.aborted && block(),
    );
    return () => ending.abort();
  }, []);
  return (
    <>
      <p className="mt-3 text-sm text-muted">{t("passport.cameraHint")}</p>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t("passport.cameraView")}
        className="mt-2 aspect-square w-full rounded-card bg-ink object-cover"
      />
    </>
  );
}

/** The first code that it sees; null when it was stopped before. @throws when there is no camera, or none that may be used */
async function watchCamera(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
): Promise<string | null> {
  // In turn: a camera that was opened for a reader that never came would stay on.
  const read = await loadReader();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  try {
    if (video === null || signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const text = await read(video);
      if (text !== null) return signal.aborted ? null : text;
      await new Promise((done) => setTimeout(done, lookEveryMs));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function PhotoField({ onText }: Props) {
  const t = useText();
  const [isUnread, setIsUnread] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setIsUnread(false);
    // Without the reader, which a lost network held back, no photo can be read either.
    const text = await readPhoto(file).catch(() => null);
    // The same photo can be chosen again.
    target.value = "";
    if (text === null) setIsUnread(true);
    else onText(text);
  };
  return (
    <Field
      label={t("passport.photo")}
      hint={t("passport.photoHint")}
      error={isUnread ? t("passport.photoUnread") : undefined}
    >
      {(control) => (
        <input type="file" accept="image/*" {...control} onChange={(event) => void read(event)} />
      )}
    </Field>
  );
}
