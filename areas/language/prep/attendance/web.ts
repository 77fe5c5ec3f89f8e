import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { prepAttendance, prepAttendancePages } from './contract.ts';

export const prepAttendanceWeb = attachPages(prepAttendancePages, {
  '/prep/attendance/entry': screen(
    () => import('./pages/PrepAttendancePage.tsx'),
    ({ search }) => {
      const chosen = Number(search.class) || 0;
      return [
        read(prepAttendance, {
          ...(chosen > 0 ? { class_id: chosen } : {}),
          ...(chosen > 0 && typeof search.day === 'string' && search.day ? { on: search.day } : {}),
        }),
      ];
    },
  ),
});
