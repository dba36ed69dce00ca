// The printing inks of the seed house: each body has four tones of one colour.
export type Tone = { light: string; base: string; shade: string; deep: string };

const tone = (light: string, base: string, shade: string, deep: string): Tone => ({
  light,
  base,
  shade,
  deep,
});

export const straw = tone("#F1D68E", "#DDB04E", "#B98731", "#7D5720");
export const riceGold = tone("#EFDD94", "#D2B44C", "#A3872F", "#6C581F");
export const leafGreen = tone("#9CC178", "#64974A", "#457638", "#2C5127");
export const youngGreen = tone("#C3D88C", "#93B857", "#6A913D", "#456529");
export const tomatoRed = tone("#F3957B", "#DB4E35", "#B23625", "#7C211B");
export const podGreen = tone("#BED486", "#86AE4C", "#5F8735", "#3F5F26");
export const chilliGreen = tone("#A9CC70", "#5D9A3A", "#3E752B", "#28511F");
export const rindGreen = tone("#7FAE62", "#3F7A3C", "#2C5C30", "#1D4023");
export const papayaSkin = tone("#F3CF6B", "#E2A93A", "#BF7F2B", "#80541F");
export const papayaFlesh = tone("#F9B878", "#F0914A", "#D6702F", "#A14E1E");
export const gramTan = tone("#F0D6A6", "#DDB675", "#B88C4C", "#7E5C2E");
export const lint = tone("#FFFFFF", "#FBF8F0", "#DBD9D2", "#A7A69F");
export const husk = tone("#C79B6C", "#9A6C42", "#744D2D", "#50341F");
export const shell = tone("#EFD3A0", "#D7AE70", "#B2854B", "#7E5A30");
export const nutRed = tone("#DE9077", "#B9583F", "#91402D", "#64291D");
export const petalYellow = tone("#FCE08A", "#F4BE35", "#D9951F", "#9E6714");
export const discBrown = tone("#9B6B3C", "#6B452A", "#4C2F1D", "#331F13");
export const marigoldOrange = tone("#FBC25C", "#F09A27", "#D2741A", "#964E14");
export const seedBrown = tone("#E6CB98", "#CBA466", "#A07A44", "#6E502B");
export const spikeViolet = tone("#C6B1E0", "#967BC0", "#6F579C", "#4B3A70");
export const pumpkinOrange = tone("#F7BC78", "#E8913F", "#C56C27", "#8C4A1B");
export const kernelGreen = tone("#B9C985", "#86A050", "#617A37", "#43572A");
export const soil = tone("#9C7550", "#6B4A2F", "#4E3521", "#352416");

export const ink = "#1F2A1C";
