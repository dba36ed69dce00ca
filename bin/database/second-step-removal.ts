import { connectDatabase } from "#database/connect.ts";
import { StartError } from "#database/start-error.ts";
import { removeSecondStepByCommand } from "#server/people/administrators/remove-second-step-by-command.ts";

/** @throws StartError in words, when nobody is named or there is nothing to remove */
export async function removeSecondStep(url: string, email: string): Promise<void> {
  if (!email)
    throw new StartError(
      "Say whose, for example: npm run db:second-step-removal -- owner@seeds.example",
    );
  const { db, close } = connectDatabase(url, { max: 1 });
  try {
    if (!(await removeSecondStepByCommand({ db, now: () => new Date() }, email)))
      throw new StartError(`Nobody with the address ${email} has a second step.`);
    console.log(
      `The second step of ${email} is removed. The password alone logs in until it is set up again.`,
    );
  } finally {
    await close();
  }
}
