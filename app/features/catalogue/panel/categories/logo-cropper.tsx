import { useEffect, useRef, useState } from "react";
import {
  centreCrop,
  squareOf,
  zoomMax,
  type LogoCrop,
} from "#domain/catalogue/categories/logo-crop.ts";
import { useText } from "#app/kit/text.tsx";

const previewSide = 160;

/** What the server will cut, as it will cut it. A picture that is square already is taken whole unless zoomed. */
export function LogoCropper({ picture }: { picture: ImageBitmap }) {
  const t = useText();
  const [crop, setCrop] = useState(centreCrop);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { side } = squareOf(picture, crop);
  useEffect(() => {
    const { left, top, side: cut } = squareOf(picture, crop);
    const brush = canvas.current?.getContext("2d");
    brush?.clearRect(0, 0, previewSide, previewSide);
    brush?.drawImage(picture, left, top, cut, cut, 0, 0, previewSide, previewSide);
  }, [picture, crop]);
  const set = (change: Partial<LogoCrop>) => setCrop({ ...crop, ...change });
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <legend className="mb-2 text-sm font-semibold">{t("adminCategories.crop")}</legend>
      <canvas
        ref={canvas}
        width={previewSide}
        height={previewSide}
        role="img"
        aria-label={t("adminCategories.cropPreview")}
        className="flex-none rounded-field border border-line"
      />
      <div className="min-w-48 flex-1">
        <Slider
          label={t("adminCategories.cropZoom")}
          name="zoom"
          min={100}
          max={zoomMax}
          value={crop.zoom}
          onValue={(zoom) => set({ zoom })}
        />
        <Slider
          label={t("adminCategories.cropAcross")}
          name="across"
          disabled={picture.width === side}
          value={crop.across}
          onValue={(across) => set({ across })}
        />
        <Slider
          label={t("adminCategories.cropDown")}
          name="down"
          disabled={picture.height === side}
          value={crop.down}
          onValue={(down) => set({ down })}
        />
      </div>
    </fieldset>
  );
}

type SliderProps = {
  label: string;
  name: string;
  min?: number;
  max?: number;
  disabled?: boolean;
  value: number;
  onValue: (value: number) => void;
};

/** The browser's own: arrow keys, Home and End move it. */
function Slider({ label, min = 0, max = 100, onValue, ...input }: SliderProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <span className="w-28 flex-none">{label}</span>
      <input
        type="range"
        min={min}
        max={max}
        onChange={(event) => onValue(event.currentTarget.valueAsNumber)}
        className="h-11 w-full min-w-0 accent-leaf"
        {...input}
      />
    </label>
  );
}
