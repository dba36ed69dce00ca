import { data } from "react-router";
import type { ChangeTag } from "#server/changes.ts";
import { TAGS_HEADER } from "#app/page-memory.ts";

/** A page that is the same for every visitor: kept in memory until one of its tags changes. */
export const keptPage = <T>(page: T, tags: readonly ChangeTag[]) =>
  data(page, { headers: { [TAGS_HEADER]: tags.join(",") } });
