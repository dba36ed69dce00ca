import type { CodeRefusal, ProofRefusal } from "#domain/people/second-step/second-step-refusals.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { checkCode, type CheckedCode } from "#server/people/second-step/steps/check-code.ts";
import { needsProof } from "#server/people/profile/second-step/own-second-step-store.ts";
import { checkOwnPassword } from "#server/people/profile/steps/check-own-password.ts";
import type { World } from "#server/world.ts";

export type Owner = Pick<SignedIn, "personId" | "sessionId" | "role">;

/** `proof` is a code of the app, or a recovery code; empty where none was asked for. */
export type Proof = { password: string; proof: string; clientAddress: string };

export type Confirmed = { passwordHash: string; code: CheckedCode | null };

/**
 * Asked before a change to the second step: the password, and a code where the second step was not passed in this session
 * a moment ago. Wrong codes count together with those of the sign-in.
 */
export async function confirmOwner(
  world: World,
  owner: Owner,
  { password, proof, clientAddress }: Proof,
): Promise<Result<Confirmed, OwnPasswordRefusal | ProofRefusal>> {
  const { personId, role } = owner;
  const checked = await checkOwnPassword(world, personId, password);
  if (!checked.ok) return checked;
  const { passwordHash } = checked.value;
  if (!(await needsProof(world.db, owner, world.now())))
    return accept({ passwordHash, code: null });
  if (proof.trim() === "") return refuse({ code: "proof-missing" });
  const whose = { personId, role, passwordHash };
  const code = await checkCode(world, whose, { code: proof, clientAddress });
  return code.ok ? accept({ passwordHash, code: code.value }) : refuse(ofProof(code.refusal));
}

/** Forms have a field for the code of a new app as well: words go to the right one. */
function ofProof(refusal: CodeRefusal): ProofRefusal {
  if (refusal.code === "code-wrong") return { code: "proof-wrong" };
  return refusal.code === "code-unreadable" ? { code: "proof-unreadable" } : refusal;
}
