/** The sum in paise that an order's page asks about before a parcel is called delivered; '' where it asks about none. */
export function shownCash(html: string, parcel: number): string {
  const form = html.split("<form").find((part) => part.includes(`/parcels/${parcel}/moves"`));
  return /name="cashPaise" value="(\d+)"/.exec(form ?? "")?.[1] ?? "";
}
