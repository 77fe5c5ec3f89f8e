import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const meetingPages = definePages([
  {
    path: '/graduate/applications/meetings',
    title: 'title:graduate_meetings',
    knownAs: { tr: 'mülakat, jüri, bilim sınavı', en: 'interviews, jury' },
    needs: permission('graduatemeeting_index'),
    kind: 'list',
    api: '/graduate/applications/meetings',
    menu: { group: 'admissions', under: 'title:menu_graduate', order: 305, icon: 'calendar' },
  },
  {
    path: '/graduate/applications/meetings/report',
    title: 'title:graduate_meetings_report',
    needs: permission('graduatemeetingreport_index'),
    kind: 'page',
    menu: { group: 'admissions', under: 'title:menu_graduate', order: 310, icon: 'report' },
  },
  {
    path: '/graduate/applications/meetings/:id',
    title: 'title:graduate_meeting',
    needs: permission('graduatemeeting_show'),
    kind: 'detail',
    parent: '/graduate/applications/meetings',
  },
]);
