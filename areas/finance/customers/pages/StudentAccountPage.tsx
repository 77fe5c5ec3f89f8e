import { usePageParams } from '#kernel/web/hooks.ts';
import { AccountScreen } from '../parts/AccountScreen.tsx';

/** FIN-010: a student's account, with what the cash desk can do about it. */
export default function StudentAccountPage() {
  return <AccountScreen kind="student_program" id={Number(usePageParams().student_program_id) || 0} />;
}
