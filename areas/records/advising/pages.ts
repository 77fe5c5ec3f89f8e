import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

/** Advising: who needs attention and why, meetings, recommended courses; the student's own side of it. */
export const adviseePages = definePages([
  {
    path: '/advisor/caseload',
    title: 'title:advisor_caseload',
    knownAs: {
      tr: 'danışmanlık, öğrencilerim, riskli öğrenciler, uyarılar',
      en: 'advisees, my students, students at risk, early warning',
    },
    needs: permission('advisee_index'),
    kind: 'list',
    menu: { group: 'people', order: 36, icon: 'people', everyday: ['advisor'] },
  },
  {
    path: '/advisor/caseload/:id',
    title: 'title:advisee',
    needs: permission('advisee_index'),
    kind: 'detail',
    parent: '/advisor/caseload',
  },
  {
    path: '/advisor/meetings',
    title: 'title:advisor_meetings',
    knownAs: { tr: 'görüşme saatleri, randevular, danışmanlık saatim', en: 'office hours, appointments, meetings' },
    needs: permission('advisorhour_update'),
    kind: 'list',
    menu: { group: 'people', order: 37, icon: 'calendar', everyday: ['advisor'] },
  },
  {
    path: '/my-advising',
    title: 'title:my_advising',
    knownAs: {
      tr: 'danışmanım, randevu al, görüşme, önerilen dersler',
      en: 'my advisor, book a meeting, appointment, recommended courses',
    },
    needs: { access: 'student' },
    kind: 'page',
    menu: { group: 'registration', order: 45, icon: 'people' },
  },
]);
