import { renderToStaticMarkup } from "react-dom/server";
import { indiaDay, monthName } from "#domain/india-time.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import { momentFor, zonesFor, type Reader } from "./calendar-words.ts";
import { cropPath, placeLink } from "./growing-words.ts";
import { linkClass } from "./growing-part.tsx";

const cropsShown = 12;
const allYear = 366;

const englishMonth = new Intl.DateTimeFormat("en", { month: "long", timeZone: "Asia/Kolkata" });

const longMonth = ({ language, now }: Reader): string =>
  language === "hi" ? monthName(indiaDay(now).month, language) : englishMonth.format(now);

/** 'Sow in November': crops whose time it is and of which there are seeds, for the home; drawn by the server alone. */
export function drawSowNow(
  reader: Reader,
  crops: readonly StoredCrop[],
  onSale: readonly string[],
): string {
  const { language, zone } = reader;
  const t = textIn(language);
  const sown = sownNow(
    reader,
    crops.filter(({ cropKey }) => onSale.includes(cropKey)),
  );
  if (sown.length === 0) return "";
  const place = placeLink(reader, localPath(language, "/"));
  return renderToStaticMarkup(
    <section aria-labelledby="sow" className="mt-8">
      <h2 id="sow" className="text-xl">
        {t("crop.sowIn", { month: longMonth(reader) })}
      </h2>
      <p className="text-sm text-muted">
        {zone === null ? t("crop.bothZones") : t("crop.placeZone", { zone: t(`place.${zone}`) })}{" "}
        <a href={place.href} className={linkClass}>
          {place.text}
        </a>
      </p>
      <ul className="mt-1 flex items-center gap-2 overflow-x-auto sm:flex-wrap sm:gap-3">
        {sown.slice(0, cropsShown).map(({ cropKey, name }) => (
          <li key={cropKey} className="flex-none">
            <a
              href={cropPath(language, cropKey)}
              className="inline-flex min-h-11 items-center rounded-full bg-leaf-tint px-5 font-semibold text-leaf"
            >
              {name[language]}
            </a>
          </li>
        ))}
        <li className="flex-none">
          <a href={localPath(language, "/crops")} className={linkClass}>
            {t("crop.all")}
          </a>
        </li>
      </ul>
    </section>,
  );
}

/** First what is sown in each part of the country that is asked for; of these what has the fewest days left. */
function sownNow(reader: Reader, crops: readonly StoredCrop[]): StoredCrop[] {
  const daysLeft = (crop: StoredCrop): number[] =>
    zonesFor(reader).flatMap((zone) => {
      const moment = momentFor(reader, crop, zone);
      if (moment.is === "always") return [allYear];
      return moment.is === "open" ? [moment.daysLeft] : [];
    });
  return crops
    .map((crop) => ({ crop, left: daysLeft(crop) }))
    .filter(({ left }) => left.length > 0)
    .toSorted((a, b) => b.left.length - a.left.length || Math.min(...a.left) - Math.min(...b.left))
    .map(({ crop }) => crop);
}
