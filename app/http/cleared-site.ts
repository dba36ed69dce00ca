/**
 * What a browser forgets at the end of a session: what it stored of the shop, the cart among it, and the pages in its
 * cache. Not "cookies": the shop's logout would end the panel's session too, and nobody would know the device again.
 */
export const clearedSite: [string, string] = ["Clear-Site-Data", '"cache", "storage"'];
