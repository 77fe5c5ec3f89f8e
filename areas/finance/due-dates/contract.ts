import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const dueDatePages = definePages([
  {
    path: '/due-date',
    title: 'title:due_dates',
    knownAs: { tr: 'son ödeme günleri, vade', en: 'payment deadlines, due days' },
    needs: permission('duedate_index'),
    kind: 'list',
    api: '/due-dates',
    menu: { group: 'finance', under: 'title:menu_collection', order: 150, icon: 'calendar' },
  },
]);
