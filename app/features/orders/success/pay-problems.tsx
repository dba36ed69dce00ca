import { Notice } from "#app/kit/notice.tsx";

/** Why a payment was not taken. */
export function PayProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="mt-4">
      <Notice kind="problem">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
    </div>
  );
}
