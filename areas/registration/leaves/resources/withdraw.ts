import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, moment, text } from '#kernel/contract/field.ts';
import { requestStateChoice } from '#areas/requests/machine/contract.ts';
import { courseWithdrawal } from '../../requests/course-withdrawal/declaration.ts';
import { institutionalWithdrawal } from '../../requests/institutional-withdrawal/declaration.ts';

const derived = { derived: true, readOnly: true } as const;
export const withdrawalKinds = {
  course_withdrawal: courseWithdrawal.name,
  institutional_withdrawal: institutionalWithdrawal.name,
} as const;

/** Çekilme: from courses, and from the university. */
export const withdraw = defineResource({
  name: 'withdraw',
  area: 'registration',
  path: '/request/withDraw',
  actions: ['index', 'show'],
  detail: '/request/withDraw/detail/:id',
  fields: {
    number: text(derived),
    student: text(derived),
    student_number: text({ ...derived, format: 'digits' }),
    program: text({ ...derived, format: 'code', hidden: true }),
    kind: choice(withdrawalKinds, { readOnly: true, open: true }),
    summary: bilingual({ readOnly: true }),
    last_attendance: date(derived),
    expires_at: moment({ readOnly: true, hidden: true }),
    submitted_at: moment({ readOnly: true }),
    status: requestStateChoice,
  },
  label: ['number', 'student'],
  list: {
    columns: ['number', 'student', 'student_number', 'kind', 'summary', 'last_attendance', 'status'],
    filters: ['kind', 'status', 'submitted_at'],
    sorts: ['submitted_at', 'kind', 'status'],
    sort: '-submitted_at',
    search: true,
  },
});
