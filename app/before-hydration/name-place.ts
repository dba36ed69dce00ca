/** What a page may call the place that was told: a phrase for each language as style sheets quote it, '~' between them. See app/place-cookie.ts. */
export const placeNameCookie = "sown_at";

/**
 * Pages in memory are the same for all of a part of the country, so each browser says by itself where that is: the style sheet writes
 * `--at0` (English) or `--at1` (Hindi) beside sowing times. It runs in the head, before anything is painted that it would move, and is
 * short because every page carries it.
 */
export const namePlace =
  `/${placeNameCookie}=([^;]+)/.test(document.cookie)&&` +
  `decodeURIComponent(RegExp.$1).split("~").map((t,i)=>` +
  `document.documentElement.style.setProperty("--at"+i,t))`;
