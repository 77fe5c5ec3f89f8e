import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { customerAccount, customerPages } from './contract.ts';

const ofStudent = ({ params }: { params: Record<string, string | undefined> }) => {
  const id = Number(params.student_program_id);
  return id > 0 ? [read(customerAccount, { kind: 'student_program', id })] : [];
};
export const customerWeb = attachPages(customerPages, {
  '/customers/payments': screen(() => import('./pages/CustomerPaymentsPage.tsx')),
  '/customers/payments/student/:student_program_id': screen(() => import('./pages/StudentAccountPage.tsx')),
  '/customers/payments/registration/:registration_id': screen(() => import('./pages/RegistrationAccountPage.tsx')),
  '/customers/payments/tenant/:tenant_number': screen(() => import('./pages/TenantAccountPage.tsx')),
  '/customers/payments/view/student/:student_program_id': screen(
    () => import('./pages/ViewStudentPage.tsx'),
    ofStudent,
  ),
  '/customers/payments/view/registration/:registration_id': screen(() => import('./pages/ViewRegistrationPage.tsx')),
});
