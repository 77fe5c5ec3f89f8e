import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { nationalPages, nationalRegister } from './contract.ts';

export const nationalWeb = attachPages(nationalPages, {
  '/student/register/national': screen(
    () => import('./pages/NationalRegisterPage.tsx'),
    () => [read(nationalRegister, {})],
  ),
});
