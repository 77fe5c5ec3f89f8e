import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepDrafts, prepSchedule } from './contract.ts';
import { prepSchedulePages } from './pages.ts';
import { scheduleInput } from './parts/schedule-input.ts';

const module = (search: Record<string, unknown>): { module_id?: number } =>
  Number(search.module) > 0 ? { module_id: Number(search.module) } : {};
export const prepScheduleWeb = attachPages(prepSchedulePages, {
  '/prep/schedules': screen(
    () => import('./pages/PrepSchedulesPage.tsx'),
    ({ search }) => [read(prepSchedule, scheduleInput(search))],
  ),
  '/prep/schedule/drafts': screen(
    () => import('./pages/PrepDraftsPage.tsx'),
    ({ search }) => [read(prepDrafts, module(search))],
  ),
  '/prep/schedule/drafts/create': screen(() => import('./pages/PrepDraftFormPage.tsx')),
});
