import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#bin/root.ts";
import { readTexts } from "#bin/texts/read-texts.ts";
import { promisesMail } from "#tests/mail/promised-mails.ts";

const page = readFileSync(join(root, "docs/promises.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, text = "", , restsOn = ""]) => ({ key: text.replaceAll("`", ""), restsOn }));
const texts = readTexts().filter(({ language }) => language === "en");
const keyOf = ({ home, key }: (typeof texts)[number]) => `${home.prefix}${key}`;

test("each promise rests on tests that are there, or says whose word it is", () => {
  expect(rows.length).toBeGreaterThan(50);
  const missing = rows.flatMap(({ key, restsOn }) =>
    [...restsOn.matchAll(/`([^`]+)`/g)]
      .map(([, file = ""]) => file)
      .filter((file) => !/\.(?:test|spec)\.ts$/.test(file) || !existsSync(join(root, file)))
      .map((file) => `${key}: ${file}`),
  );
  expect(missing).toEqual([]);
  expect(rows.filter(({ restsOn }) => restsOn === "")).toEqual([]);
});

test("each promise is a text of the shop", () => {
  const known = new Set(texts.map(keyOf));
  expect(rows.filter(({ key }) => !known.has(key))).toEqual([]);
});

test("each part of a policy, and each answer to a question, says what it rests on", () => {
  const listed = new Set(rows.map(({ key }) => key));
  const promising = texts
    .map(keyOf)
    .filter((key) => /^(?:terms|refund|privacy)\..+\.text$|^contact\..+Answer$/.test(key));
  expect(promising.length).toBeGreaterThan(25);
  expect(promising.filter((key) => !listed.has(key))).toEqual([]);
});

/**
 * Shown only where mail leaves, or reached by a link of a mail: their pages ask how mails reach people (decision 048). What
 * a customer sends us by email is no promise of ours.
 */
const saidWhereMailLeaves =
  /^(?:(?:adminForgot|forgot|reset|confirm|emailChange|adminOutbox|mail|noticeStop)\..+|refusal\.tooMany(?:Resets|Confirmations)|details\.pendingText|login\.introRestock|wishlist\.restock\.(?:asked|waiting)|newPassword\.intro|contact\.(?:formIntro|thanksText)|adminMessages\.(?:replied|replyHint(?:NoMail)?))$/;

test("no text promises a mail, or reports one, where the page doesn't know that mail leaves", () => {
  const promising = readTexts()
    .filter(({ home, language, text }) => home.prefix === "" && promisesMail[language].test(text))
    .map(({ file, key, text }) => ({ key, said: `${file} ${key}: ${text}` }));
  expect(promising.some(({ key }) => key === "forgot.sent")).toBe(true);
  const everywhere = promising.filter(({ key }) => !saidWhereMailLeaves.test(key));
  expect(everywhere.map(({ said }) => said)).toEqual([]);
});
