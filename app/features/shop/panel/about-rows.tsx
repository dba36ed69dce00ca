import { useId, useState } from "react";
import { portraits } from "#domain/settings/about-texts.ts";
import {
  rowsMax,
  type WrittenMember,
  type WrittenMilestone,
  type WrittenValue,
} from "#domain/shop/written-about.ts";
import drawings from "#app/kit/drawings/portraits.svg?no-inline";
import { TextField } from "#app/kit/field.tsx";
import { useText } from "#app/kit/text.tsx";
import { BothFields } from "./both-fields.tsx";
import { RowList } from "./row-list.tsx";

type Rows<Row> = {
  given: readonly Row[];
  problems: Readonly<Record<string, string>>;
  onChange: () => void;
};

const none = { en: "", hi: "" };

export function ValueRows({ given, problems, onChange }: Rows<WrittenValue>) {
  const t = useText();
  return (
    <RowList
      given={given}
      blank={{ title: none, text: none }}
      max={rowsMax.values}
      onChange={onChange}
      add={t("adminAbout.addValue")}
      rowName={(number) => t("adminAbout.value", { number })}
    >
      {({ title, text }, place) => (
        <>
          <BothFields
            name={`values.${place}.title`}
            label={t("adminAbout.rowTitle")}
            values={title}
            problems={problems}
          />
          <BothFields
            name={`values.${place}.text`}
            label={t("adminAbout.rowText")}
            values={text}
            problems={problems}
            rows={2}
          />
        </>
      )}
    </RowList>
  );
}

export function MilestoneRows({ given, problems, onChange }: Rows<WrittenMilestone>) {
  const t = useText();
  return (
    <RowList
      given={given}
      blank={{ year: "", text: none }}
      max={rowsMax.milestones}
      onChange={onChange}
      add={t("adminAbout.addMilestone")}
      rowName={(number) => t("adminAbout.milestone", { number })}
    >
      {({ year, text }, place) => (
        <>
          <div className="mb-4 w-32">
            <TextField
              label={t("adminAbout.year")}
              name={`milestones.${place}.year`}
              defaultValue={year}
              error={problems[`milestones.${place}.year`]}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <BothFields
            name={`milestones.${place}.text`}
            label={t("adminAbout.rowText")}
            values={text}
            problems={problems}
            rows={2}
          />
        </>
      )}
    </RowList>
  );
}

export function MemberRows({ given, problems, onChange }: Rows<WrittenMember>) {
  const t = useText();
  const both = ["name", "role", "text"] as const;
  const labels = {
    name: t("adminAbout.name"),
    role: t("adminAbout.role"),
    text: t("adminAbout.rowText"),
  };
  return (
    <RowList
      given={given}
      blank={{ name: none, role: none, text: none, portrait: "p1" }}
      max={rowsMax.team}
      onChange={onChange}
      add={t("adminAbout.addMember")}
      rowName={(number) => t("adminAbout.member", { number })}
    >
      {(member, place) => (
        <>
          <PortraitChoice name={`team.${place}.portrait`} chosen={member.portrait} />
          {both.map((field) => (
            <BothFields
              key={field}
              name={`team.${place}.${field}`}
              label={labels[field]}
              values={member[field]}
              problems={problems}
              {...(field === "text" ? { rows: 2 } : {})}
            />
          ))}
        </>
      )}
    </RowList>
  );
}

function PortraitChoice({ name, chosen }: { name: string; chosen: string }) {
  const t = useText();
  const id = useId();
  // Rows that change places swap the names of their groups: the browser would keep one of the two choices.
  const [now, setNow] = useState(chosen);
  return (
    <div role="radiogroup" aria-labelledby={id} className="mb-4">
      <p id={id} className="mb-1 text-sm font-semibold">
        {t("adminAbout.portrait")}
      </p>
      <div className="flex flex-wrap gap-3">
        {portraits.map((portrait, place) => (
          <label
            key={portrait}
            className="cursor-pointer rounded-card border border-line p-1 has-checked:border-leaf has-checked:bg-leaf-tint has-focus-visible:outline-2 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name={name}
              value={portrait}
              checked={portrait === now}
              onChange={() => setNow(portrait)}
              aria-label={t("adminAbout.portraitNumber", { number: place + 1 })}
              className="sr-only"
            />
            <svg width="56" height="56" viewBox="0 0 160 160" aria-hidden="true">
              <use href={`${drawings}#${portrait}`} />
            </svg>
          </label>
        ))}
      </div>
    </div>
  );
}
