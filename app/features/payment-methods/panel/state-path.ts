/** Where a switch posts; the list it stands in comes back as it was searched. */
export function statePath(method: string, tab: "digital" | "offline", search: string | null) {
  const query = new URLSearchParams({ tab, ...(search ? { search } : {}) });
  return `/admin/payment-methods/${method}/state?${query}`;
}
