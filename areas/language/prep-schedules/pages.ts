import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

const under = 'title:menu_prep_school' as const;
export const prepSchedulePages = definePages([
  {
    path: '/prep/schedules',
    title: 'title:prep_schedules',
    knownAs: { tr: 'hazırlık ders programım, hazırlık haftalık program', en: 'my prep timetable, prep week' },
    needs: permission('prepschedule_index'),
    kind: 'calendar',
    menu: { group: 'language', under, order: 360, icon: 'schedule' },
  },
  {
    path: '/prep/schedule/drafts',
    title: 'title:prep_schedule_drafts',
    knownAs: { tr: 'hazırlık programı çözücü, otomatik program', en: 'prep timetable solver, automatic schedule' },
    needs: permission('prepdraft_index'),
    kind: 'list',
    menu: { group: 'language', under, order: 362, icon: 'grid' },
  },
  {
    path: '/prep/schedule/drafts/create',
    title: 'title:prep_schedule_draft_create',
    needs: permission('prepdraft_update'),
    kind: 'form',
    parent: '/prep/schedule/drafts',
  },
]);
