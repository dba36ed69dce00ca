import { demoPackets, type DemoPacket } from "./demo-packets.ts";
import { packetSvg } from "./packet.ts";
import { renderPicture } from "#server/files/render-picture.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

export type DemoPicture = { slug: string; key: string };
export type PictureProgress = { done: number; total: number; slug: string };

/** One after the other, for each takes up to 160 MB. A second run finds all files and writes none. */
export async function renderDemoPictures(
  into: Storage,
  onProgress: (progress: PictureProgress) => void,
  packets: readonly DemoPacket[] = demoPackets,
): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = [];
  for (const { slug, ...packet } of packets) {
    const { key } = await renderPicture(Buffer.from(packetSvg(packet)), into);
    pictures.push({ slug, key });
    onProgress({ done: pictures.length, total: packets.length, slug });
  }
  return pictures;
}
