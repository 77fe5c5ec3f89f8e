import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { accountPages, myAccountQuery, studentAccountQuery } from './contract.ts';
import { accountInput } from './parts/account-input.ts';

export const accountWeb = attachPages(accountPages, {
  '/my/payments': screen(
    () => import('./pages/MyPaymentsPage.tsx'),
    ({ search }) => [read(myAccountQuery, accountInput(Number(search.program), search))],
  ),
  '/student/payments/:student_program_id?': screen(
    () => import('./pages/StudentPaymentsPage.tsx'),
    ({ params, search }) => [read(studentAccountQuery, accountInput(Number(params.student_program_id), search))],
  ),
});
