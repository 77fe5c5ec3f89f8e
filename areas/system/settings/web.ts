import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { courseLogs, readSettings, settingsPages } from './contract.ts';
import { logsInput } from './parts/settings-search.ts';

export const settingsWeb = attachPages(settingsPages, {
  '/settings/leave/of/absence': screen(
    () => import('./pages/SettingsLeavePage.tsx'),
    () => [read(readSettings, { section: 'leave' })],
  ),
  '/settings/semester': screen(
    () => import('./pages/SettingsSemesterPage.tsx'),
    () => [read(readSettings, { section: 'semester' })],
  ),
  '/settings/document': screen(
    () => import('./pages/SettingsDocumentPage.tsx'),
    () => [read(readSettings, { section: 'document' })],
  ),
  '/settings/course/and/slot/logs': screen(
    () => import('./pages/SettingsLogsPage.tsx'),
    ({ search }) => [read(courseLogs, logsInput(search))],
  ),
});
