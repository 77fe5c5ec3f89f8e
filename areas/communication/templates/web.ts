import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { emailTemplates, mailLogs, templatesPages } from './contract.ts';
import { logInput } from './parts/template-search.ts';

export const templatesWeb = attachPages(templatesPages, {
  '/email/templates': screen(
    () => import('./pages/EmailTemplatesPage.tsx'),
    () => [read(emailTemplates, {})],
  ),
  '/mail/logs': screen(
    () => import('./pages/MailLogsPage.tsx'),
    ({ search }) => [read(mailLogs, logInput(search))],
  ),
});
