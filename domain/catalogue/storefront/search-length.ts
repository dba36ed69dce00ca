/** In characters; what is longer is cut. */
export const searchMaxLength = 100;
