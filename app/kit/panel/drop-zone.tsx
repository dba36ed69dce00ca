import type { ComponentProps, ReactNode } from "react";
import { PanelIcon } from "./panel-icon.tsx";

export const pictureTypes = "image/png,image/jpeg,image/webp";

type DropZoneProps = Omit<ComponentProps<"input">, "type"> & { text: ReactNode };

/** The file field itself lies over the whole zone, so that clicks, keys and drops are the browser's own to take. */
export function DropZone({ text, ...input }: DropZoneProps) {
  return (
    <div className="relative flex min-h-24 items-center justify-center gap-3 rounded-field border border-dashed border-edge bg-white px-4 py-5 text-center text-sm text-muted focus-within:outline-3 focus-within:outline-sky hover:bg-leaf-tint has-[[aria-invalid]]:border-chilli">
      <PanelIcon name="upload" />
      <span className="min-w-0 break-words">{text}</span>
      <input
        {...input}
        type="file"
        accept={pictureTypes}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
