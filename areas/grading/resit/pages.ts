import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const resitPages = definePages([
  {
    path: '/resit/grades/:sectionId?',
    title: 'title:resit_grades',
    knownAs: { tr: 'bütünleme notu gir, bütünleme sınavı', en: 'enter resit grades, second exam' },
    needs: permission('resitgrade_index'),
    kind: 'entry-grid',
    menu: { group: 'teaching', order: 32, icon: 'edit' },
  },
]);
