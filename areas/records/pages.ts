import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/unofficial/transcript',
    title: 'title:unofficial_transcript',
    needs: { access: 'student-user-type' },
    kind: 'document',
    menu: { group: 'academic', order: 50, icon: 'document' },
  },
  {
    path: '/student/courses',
    title: 'title:student_courses',
    needs: permission('studentcourse_index'),
    kind: 'list',
    menu: { group: 'academic', order: 40, icon: 'courses' },
  },
]);
