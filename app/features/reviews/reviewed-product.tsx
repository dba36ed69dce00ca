import type { ReactNode } from "react";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";

/** The head of a page about a review: which product it is about. */
export function ReviewedProduct({
  title,
  imageKey,
  children,
}: {
  title: string;
  imageKey: string | null;
  children?: ReactNode;
}) {
  return (
    <div className="flex items-start gap-4">
      <LinePicture imageKey={imageKey} />
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {children}
      </div>
    </div>
  );
}
