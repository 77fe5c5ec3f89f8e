import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

/** Make-up exams: planned by offices, held and graded by who teaches, seen by who sits them. */
export const makeUpPages = definePages([
  {
    path: '/make-up/exam',
    title: 'title:make_up_exams',
    knownAs: { tr: 'mazeret sınavı, telafi sınavı', en: 'make-up exam, missed exam' },
    needs: permission('makeupexam_index'),
    kind: 'list',
    menu: { group: 'academic', order: 77, icon: 'edit' },
  },
  {
    path: '/make-up/exam/student',
    title: 'title:my_make_up_exams',
    knownAs: { tr: 'mazeret sınavım, kaçırdığım sınav', en: 'missed exam, make-up exam' },
    needs: { access: 'student' },
    kind: 'list',
    menu: { group: 'academic', order: 78, icon: 'edit' },
  },
  {
    path: '/make-up/exam/instructor',
    title: 'title:instructor_make_up_exams',
    knownAs: { tr: 'derslerimin mazeret sınavları', en: 'make-up exams of my courses' },
    needs: permission('makeupexam_instructor'),
    kind: 'list',
    menu: { group: 'teaching', order: 30, icon: 'calendar' },
  },
  {
    path: '/make-up/exam/letter/entry',
    title: 'title:make_up_letter_entry',
    knownAs: { tr: 'mazeret notu gir, mazeret sınavı puanı', en: 'enter make-up grades, make-up points' },
    needs: permission('makeupexam_letterentry'),
    kind: 'entry-grid',
    menu: { group: 'teaching', order: 31, icon: 'edit' },
  },
]);
