import { attachPages, joinWeb } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';
import { notificationsWeb } from './parts/notifications-web.ts';
import { announcementsWeb } from './parts/announcements-web.ts';
import { messagesWeb } from './parts/messages-web.ts';
import { templatesWeb } from './parts/templates-web.ts';
import { preferencesWeb } from './parts/preferences-web.ts';

export const communicationWeb = joinWeb(
  attachPages(pages, {}),
  notificationsWeb,
  announcementsWeb,
  messagesWeb,
  templatesWeb,
  preferencesWeb,
);
