import { bindResource, defineArea } from '#kernel/server/area.ts';
import { access } from './access.ts';
import { pages } from './pages.ts';
import { myAnnouncements } from './queries/my-announcements.ts';
import { communicationRefusals } from './refusals.ts';
import { announcement } from './resources/announcement.ts';
import { announcements } from './tables.ts';
import { texts } from './texts.ts';

export const communication = defineArea({
  name: 'communication', texts, refusals: [communicationRefusals.specs], pages, access,
  resources: [bindResource(announcement, announcements)], queries: [myAnnouncements as never],
});
