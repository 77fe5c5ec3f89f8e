import { defineRequest } from '#kernel/contract/define-request.ts';
import { date, list, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { registrationRefusals } from '../../refusals.ts';
import { leavesRefusals } from '../../leaves/refusals.ts';

/** REQ-011, ACA-038 … ACA-041: leaving courses with W, between the last drop day and the end of week 10. */
export const courseWithdrawal = defineRequest({
  kind: 'course_withdrawal',
  name: { tr: 'Dersten çekilme', en: 'Course withdrawal' },
  facts: {
    credits: { kind: 'number', words: { tr: 'İşlem sonrası dönem kredisi', en: 'Semester credits afterwards' } },
  },
  group: 'leave',
  page: '/application/withDraw/course',
  knownAs: { tr: 'dersten çekil, ders bırak, W notu', en: 'drop a course, W grade, withdraw' },
  title: 'title:course_withdrawal',
  detail: '/request/withDraw/detail/:id',
  needs: permission('withdraw_store'),
  by: ['OGR', 'MS'],
  form: {
    enrolments: list('integer', { required: true, min: 1, max: 20 }),
    last_attendance: date({ required: true }),
    reason: longText({ required: true, min: 10, max: 2000 }),
  },
  offered: ['enrolments'],
  helps: ['last_attendance'],
  policy: true,
  consequences: true,
  refusals: [leavesRefusals.specs, registrationRefusals.specs],
  paper: { withdrawn: { day: 'day' } },
});
