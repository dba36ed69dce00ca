import type { Language } from "#domain/language.ts";

const says = (...words: RegExp[]) => new RegExp(words.map(({ source }) => source).join("|"), "i");

/** Words that promise a mail to who reads them, or say that somebody gets one: not kept where no mail leaves. */
export const promisesMail: Record<Language, RegExp> = {
  en: says(
    /(?:’ll|will|will be|\bwe) email/,
    /\bemail(?:ed)? (?:you\b(?! read)|them|the (?:customer|vendor))/,
    /\b(?:get|gets|have|in|send|sends|sent) an email\b|\bour email\b|(?<!send it )\bby email\b|\b(?:link|email) we sent/,
    /\bwe(?:’ll)?(?: always)? write\b(?!\.)|\b(?:will|’ll|and) write to you|\bwrite to \{|\breply to \{/,
    /\b(?:send|sent) (?:a|the|several) (?:link|emails?)|\blink is on its way/,
  ),
  hi: says(
    /ईमेल (?:से (?:भेज(?! सकते)|जवाब|देंगे|बता)|भेज(?:ते हैं|ेंगे|ा है|े हैं)|कर(?:ेंगे|ते)|मिलेगा)|हमारे ईमेल में/,
    /(?:आपको|देखकर|फिर भी) (?:आपको )?लिखेंगे|पर लिखते हैं/,
    /लिंक भेज(?:ेंगे|ा है| दिया)|भेजा हुआ लिंक/,
  ),
};
