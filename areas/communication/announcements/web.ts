import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { announcementBox, announcementDesk, announcementsPages } from './contract.ts';
import { boxInput, deskInput } from './parts/announcement-search.ts';

export const announcementsWeb = attachPages(announcementsPages, {
  '/announcements': screen(
    () => import('./pages/AnnouncementsPage.tsx'),
    ({ search }) => [
      search.tab === 'desk' ? read(announcementDesk, deskInput(search)) : read(announcementBox, boxInput(search)),
    ],
  ),
});
