import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { fillForm, formsPages, myForms } from './contract.ts';

export const formsWeb = attachPages(formsPages, {
  '/form': screen(
    () => import('./pages/FormPage.tsx'),
    ({ search }) => (search.fill ? [read(fillForm, { code: String(search.fill) })] : [read(myForms, {})]),
  ),
});
