import { useText } from "#app/kit/text.tsx";
import type { ViewedComplaint } from "./view-complaint.ts";

type Message = ViewedComplaint["messages"][number];

/** What was written about it and done with it, the complaint first. */
export function ComplaintThread({ messages }: Pick<ViewedComplaint, "messages">) {
  return (
    <ol className="flex flex-col gap-5">
      {messages.map((message) => (
        <Entry key={message.id} message={message} />
      ))}
    </ol>
  );
}

function Entry({ message: { event, role, writer, at, iso, text, photo } }: { message: Message }) {
  const t = useText();
  const edge = role === "customer" ? "border-line" : "border-leaf";
  return (
    <li className={`border-l-4 pl-4 ${edge}`}>
      <p className="text-sm text-muted wrap-anywhere">
        <span className="font-semibold text-ink">{writer}</span> · {t(`complaint.event.${event}`)} ·{" "}
        <time dateTime={iso} className="whitespace-nowrap">
          {at}
        </time>
      </p>
      {text !== "" && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {photo && (
        <a href={photo.src} className="mt-2 block w-fit">
          <img
            src={photo.src}
            alt={t("complaint.photoOf", { writer, moment: at })}
            width={photo.width}
            height={photo.height}
            loading="lazy"
            className="h-auto max-h-60 w-auto max-w-full rounded-field border border-line"
          />
        </a>
      )}
    </li>
  );
}
