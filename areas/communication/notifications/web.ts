import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { myNotifications, notificationsPages } from './contract.ts';
import { inputOf } from './parts/notification-search.ts';

export const notificationsWeb = attachPages(notificationsPages, {
  '/notifications': screen(
    () => import('./pages/NotificationsPage.tsx'),
    ({ search }) => [read(myNotifications, inputOf(search))],
  ),
});
