/** As an address has it; 0, which none has, where it is no number. */
export const readRunNumber = (text: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
