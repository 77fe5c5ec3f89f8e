import { attachPages, joinWebLater } from '#kernel/web/attach-pages.tsx';
import { pages } from './pages.ts';

export const communicationWeb = joinWebLater(
  attachPages(pages, {}),
  { below: ['/notifications/preferences'], load: () => import('./preferences/web.ts').then((m) => m.preferencesWeb) },
  { below: ['/notifications'], load: () => import('./notifications/web.ts').then((m) => m.notificationsWeb) },
  { below: ['/announcements'], load: () => import('./announcements/web.ts').then((m) => m.announcementsWeb) },
  {
    below: ['/message', '/contactCreate', '/contact'],
    load: () => import('./messages/web.ts').then((m) => m.messagesWeb),
  },
  { below: ['/email', '/mail'], load: () => import('./templates/web.ts').then((m) => m.templatesWeb) },
  { below: ['/surveys', '/survey'], load: () => import('./surveys/web.ts').then((m) => m.surveysWeb) },
);
