import { usePageParams } from '#kernel/web/hooks.ts';
import { AccountScreen } from '../parts/AccountScreen.tsx';

/** FIN-011: a student's account to look at. */
export default function ViewStudentPage() {
  return <AccountScreen kind="student_program" id={Number(usePageParams().student_program_id) || 0} viewOnly />;
}
