import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { dailyPages, lesson } from './contract.ts';

export const dailyWeb = attachPages(dailyPages, {
  '/daily/course/schedules': screen(() => import('./pages/DailySchedulesPage.tsx')),
  '/daily/course/schedules/calendar': screen(() => import('./pages/DailyCalendarPage.tsx')),
  '/daily/course/schedules/:id': screen(
    () => import('./pages/LessonPage.tsx'),
    ({ params }) => (Number(params.id) > 0 ? [read(lesson, { id: Number(params.id) })] : []),
  ),
});
