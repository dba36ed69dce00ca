import { useSearchParams } from "react-router";

/** A filter that no field shows stays while others change. */
export function HiddenFilter({ name }: { name: string }) {
  const [query] = useSearchParams();
  return query.has(name) && <input type="hidden" name={name} value={query.get(name) ?? ""} />;
}
