import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { timetablePages, week, type WeekView } from './contract.ts';

const viewOf = (text: unknown): WeekView => (text === 'instructor' || text === 'group' ? text : 'room');
export const timetableWeb = attachPages(timetablePages, {
  '/course/schedules': screen(
    () => import('./pages/CourseSchedulesPage.tsx'),
    ({ search }) =>
      Number(search.semester) > 0 && Number(search.of) > 0
        ? [read(week, { semester_id: Number(search.semester), by: viewOf(search.by), id: Number(search.of) })]
        : [],
  ),
});
