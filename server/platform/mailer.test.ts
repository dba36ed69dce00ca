import { afterEach, expect, test } from "vitest";
import { startMailServer, type MailServer } from "#tests/mail/mail-server.ts";
import { createMailer } from "./mailer.ts";

let server: MailServer | undefined;
afterEach(() => server?.close());

const mail = {
  messageId: "<1@shop.test.example>",
  from: { name: "Beej Bazaar", address: "orders@shop.test.example" },
  to: { name: "Asha Verma", address: "asha@test.example" },
  replyTo: null,
  subject: "Namaste",
  text: "Namaste",
  html: "<p>Namaste</p>",
  language: "en",
};

/** This machine by a name that isn't one of its usual ones. */
const elsewhere = "[::ffff:127.0.0.1]";

test.each([
  ["shop:hunter2@", ""],
  ["", ""],
  ["", "?requireTLS"],
  ["", "?ignoreTLS=true"],
  ["", "?opportunisticTLS=true"],
])(
  "no mail crosses a network in the clear: the server has to offer TLS (%s %s)",
  async (who, query) => {
    server = await startMailServer();
    const { port } = new URL(server.url);
    const answer = await createMailer(`smtp://${who}${elsewhere}:${port}/${query}`).send(mail);
    expect(answer).toMatchObject({
      state: "unreachable",
      error: expect.stringContaining("STARTTLS"),
    });
    expect(JSON.stringify(answer)).not.toContain("hunter2");
    expect(server.mails).toEqual([]);
  },
);

test("a mail goes in the clear where the setting says so, and on this machine", async () => {
  server = await startMailServer();
  const { port } = new URL(server.url);
  const hosts = [`${elsewhere}:${port}/?requireTLS=false`, `127.0.0.1:${port}`];
  for (const host of hosts)
    expect(await createMailer(`smtp://${host}`).send(mail)).toEqual({ state: "sent" });
  expect(server.mails).toHaveLength(2);
});

test("a server that is not there says nothing about the mail", async () => {
  server = await startMailServer();
  await server.close();
  const gone = createMailer(server.url);
  server = undefined;
  expect(await gone.send(mail)).toMatchObject({ state: "unreachable" });
});

const forGood = [
  ["RCPT TO", 550, "5.1.1 No such user"],
  ["RCPT TO", 550, "5.2.1 Mailbox disabled"],
  ["DATA", 552, "5.2.2 Mailbox full"],
  ["RCPT TO", 550, "No such user here"],
  ["RCPT TO", 551, "User not local"],
  ["RCPT TO", 553, "Mailbox name not allowed"],
] as const;

const forNow = [
  ["RCPT TO", 554, "5.7.1 Relay access denied"],
  ["RCPT TO", 550, "5.7.1 Service unavailable, client host blocked"],
  ["RCPT TO", 553, "5.1.8 Sender address rejected: Domain not found"],
  ["RCPT TO", 550, "5.1.0 Sender address rejected: User unknown"],
  ["RCPT TO", 554, "Refused"],
  ["RCPT TO", 450, "4.1.1 Try again"],
  ["DATA", 550, "5.7.1 Our system has detected an unusual rate of mail from your IP"],
  ["DATA", 554, "Refused"],
  ["DATA", 550, "Refused"],
] as const;

async function answered(command: "RCPT TO" | "DATA", code: number, text: string) {
  const say = () => ({ code, text });
  server = await startMailServer(command === "DATA" ? { toMail: say } : { toRecipient: say });
  return createMailer(server.url).send(mail);
}

test.each(forGood)("%s: %i %s is the last word on the mail", async (command, code, text) => {
  const error = expect.stringContaining(text);
  expect(await answered(command, code, text)).toEqual({ state: "refused", error });
});

test.each(forNow)("%s: %i %s is asked again later", async (command, code, text) => {
  const error = expect.stringContaining(text);
  expect(await answered(command, code, text)).toEqual({ state: "later", error });
});

test("a server that dies with a mail in its hands may have it: that is an attempt of this mail", async () => {
  const hangUp = (): undefined => dying.hangUp();
  const dying: MailServer = await startMailServer({ toMail: hangUp });
  server = dying;
  expect(await createMailer(dying.url).send(mail)).toMatchObject({ state: "later" });
  expect(dying.mails).toHaveLength(1);
});

test("what the server says is kept without the people it names, but with the shop's own address", async () => {
  const sentence =
    "<Asha@TEST.example> (mobile 9876543210@forward.test.example) is not for orders@shop.test.example; asha is unknown";
  expect(await answered("RCPT TO", 554, sentence)).toEqual({
    state: "later",
    error: expect.stringContaining(
      "<(address)> (mobile (address)) is not for orders@shop.test.example; (address) is unknown",
    ),
  });
});
