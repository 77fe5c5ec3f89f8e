import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/unofficial/transcript',
    title: 'title:unofficial_transcript',
    knownAs: {
      tr: 'transkript, not dökümü, not belgesi, ortalama, GNO',
      en: 'transcript, grades, marks, CGPA, record',
    },
    needs: { access: 'student-user-type' },
    kind: 'document',
    menu: { group: 'academic', order: 50, icon: 'document', everyday: true },
  },
  {
    path: '/student/courses',
    title: 'title:student_courses',
    knownAs: { tr: 'notlarım, aldığım dersler, geçmiş dersler', en: 'my grades, marks, past courses, course history' },
    needs: permission('studentcourse_index'),
    kind: 'list',
    menu: { group: 'academic', order: 40, icon: 'courses', everyday: ['OGR', 'MS', 'ALUMNI', 'F-1 Exchange Exit'] },
  },
]);
