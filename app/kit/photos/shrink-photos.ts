/** In pixels: more than is kept, and a tenth of what a phone's camera gives. */
const sideMax = 1600;
/** In bytes: smaller ones are sent as they are. */
const smallEnough = 400 * 1024;

/** Puts smaller pictures in place of those that were chosen, for a connection by the month. What can't be read here is left as it is. */
export async function shrinkPhotos(input: HTMLInputElement): Promise<void> {
  const chosen = input.files;
  if (chosen === null) return;
  const transfer = new DataTransfer();
  // One after the other: each may take 50 MB while it lasts.
  for (const file of chosen) transfer.items.add(await shrink(file));
  // Others were chosen meanwhile.
  if (input.files === chosen) input.files = transfer.files;
}

async function shrink(file: File): Promise<File> {
  if (file.size <= smallEnough) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const { width, height } = picture;
  const part = Math.min(1, sideMax / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * part));
  canvas.height = Math.max(1, Math.round(height * part));
  const drawing = canvas.getContext("2d");
  if (drawing === null) return file;
  // What is transparent would be black in a JPEG.
  drawing.fillStyle = "#ffffff";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = "image/jpeg";
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
  return small !== null && small.size < file.size ? new File([small], file.name, { type }) : file;
}
