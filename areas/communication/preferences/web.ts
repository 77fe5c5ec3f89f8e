import { attachPages, screen } from '#kernel/web/attach-pages.tsx';
import { read } from '#kernel/web/hooks.ts';
import { notificationPreferences, preferencesPages } from './contract.ts';

export const preferencesWeb = attachPages(preferencesPages, {
  '/notifications/preferences': screen(
    () => import('./pages/NotificationPreferencesPage.tsx'),
    () => [read(notificationPreferences, {})],
  ),
});
