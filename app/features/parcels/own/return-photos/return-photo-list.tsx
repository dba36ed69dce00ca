/** `order` is the address of the order in an area. */
export const returnPhotoPath = (order: string, id: string): string =>
  `${order}/return-photos/${id}`;

type Props = {
  order: string;
  photos: readonly string[];
  alt: (number: number) => string;
};

/** What a customer wants to send back, as its photos show it. */
export function ReturnPhotoList({ order, photos, alt }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="my-2 flex flex-wrap gap-2">
      {photos.map((id, index) => (
        <li key={id}>
          <a href={returnPhotoPath(order, id)} className="block">
            <img
              src={returnPhotoPath(order, id)}
              alt={alt(index + 1)}
              width="96"
              height="96"
              loading="lazy"
              className="size-24 rounded-field border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
