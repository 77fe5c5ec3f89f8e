import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { pages } from './pages.ts';
import { myAnnouncements } from './announcements/queries/my-announcements.ts';
import { communicationRefusals } from './refusals.ts';
import { announcement } from './announcements/resources/announcement.ts';
import { announcements } from './tables.ts';
import { texts } from './texts.ts';
import { notificationsPart } from './notifications/server.ts';
import { announcementsPart } from './announcements/server.ts';
import { messagesPart } from './messages/server.ts';
import { templatesPart } from './templates/server.ts';
import { preferencesPart } from './preferences/server.ts';
import { servicesPart } from './services/server.ts';
import { surveysPart } from './surveys/server.ts';

export const communication = joinParts(
  defineArea({
    name: 'communication',
    texts,
    refusals: [communicationRefusals.specs],
    pages,
    access,
    resources: [bindResource(announcement, announcements)],
    queries: [myAnnouncements],
    menu: [{ key: 'communication', icon: 'mail', order: 70, title: 'title:menu_communication' }],
  }),
  notificationsPart,
  announcementsPart,
  messagesPart,
  templatesPart,
  preferencesPart,
  servicesPart,
  surveysPart,
);
