/** A rule of base.css: as a list of utilities it would be sent with every page's scripts. */
export const inputClass = "input";
