import { data } from "react-router";
import { getRequiredProof } from "#server/people/profile/second-step/get-required-proof.ts";
import { getOwnSecondStep } from "#server/people/profile/second-step/get-own-second-step.ts";
import { ownSecurity, type SecurityPageArgs } from "./own-security.ts";

/** Another's passkey, and one that is removed already, is not there. */
export async function loadPasskeyRemoval(asked: SecurityPageArgs, passkeyId: string) {
  const { world, signedIn, t, texts, page } = await ownSecurity(asked);
  const { passkeys } = await getOwnSecondStep(world, signedIn.personId);
  const passkey = passkeys.find(({ id }) => id === passkeyId);
  if (passkey === undefined) throw data(null, { status: 404 });
  const { name } = passkey;
  return {
    title: t("secondStep.passkeyRemoveTitle", { name }),
    text: t("secondStep.passkeyRemoveText"),
    submit: t("secondStep.remove"),
    proof: await getRequiredProof(world, signedIn),
    email: signedIn.email,
    texts,
    page,
  };
}
