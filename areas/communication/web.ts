import { attachPages, joinWeb } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';
import { notificationsWeb } from './notifications/web.ts';
import { announcementsWeb } from './announcements/web.ts';
import { messagesWeb } from './messages/web.ts';
import { templatesWeb } from './templates/web.ts';
import { preferencesWeb } from './preferences/web.ts';
import { surveysWeb } from './surveys/web.ts';

export const communicationWeb = joinWeb(
  attachPages(pages, {}),
  notificationsWeb,
  announcementsWeb,
  messagesWeb,
  templatesWeb,
  preferencesWeb,
  surveysWeb,
);
