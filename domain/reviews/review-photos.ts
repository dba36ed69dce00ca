// What a buyer took a picture of stands below the words, for everybody to see (decision 109).

export const reviewPhotosMax = 4;

/** The pixels of both sides of the small one, which pages show at half of it. */
export const smallPhotoSide = 192;

/** The English address of the whole picture. */
export const reviewPhotoPath = (id: string): `/review-photos/${string}` => `/review-photos/${id}`;

export const smallPhotoPath = (id: string): `/review-photos/${string}/small` =>
  `${reviewPhotoPath(id)}/small`;
