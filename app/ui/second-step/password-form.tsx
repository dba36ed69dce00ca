import { OwnPassword, SecurityForm } from "./security-form.tsx";

type Props = {
  text: string;
  submit: string;
  isDanger?: boolean;
  email: string;
  page: string;
  answer: { problems: { currentPassword?: string }; problem: string | null } | undefined;
};

/** What will happen, and the password once more. */
export function SecurityPasswordForm({ text, answer, ...form }: Props) {
  return (
    <SecurityForm answer={answer} {...form}>
      <p className="text-muted">{text}</p>
      <OwnPassword error={answer?.problems.currentPassword} />
    </SecurityForm>
  );
}
