import titles from "./titles.json" with { type: "json" };

/** Only the server says these. */
export const served = { ...titles };
