import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, moment, text } from '#kernel/contract/field.ts';
import { requestStateChoice } from '../machine-contract.ts';
import { requestKinds } from '../rules/request-kinds.ts';

const derived = { derived: true, readOnly: true } as const;
const words = (kind: 'course_withdrawal' | 'institutional_withdrawal') => ({
  tr: requestKinds[kind].tr,
  en: requestKinds[kind].en,
});
export const withdrawalKinds = {
  course_withdrawal: words('course_withdrawal'),
  institutional_withdrawal: words('institutional_withdrawal'),
} as const;

/** Çekilme: from courses, and from the university. */
export const withdraw = defineResource({
  name: 'withdraw',
  area: 'requests',
  path: '/request/withDraw',
  actions: ['index', 'show'],
  detail: '/request/withDraw/detail/:id',
  fields: {
    number: text(derived),
    student: text(derived),
    student_number: text({ ...derived, format: 'digits' }),
    program: text({ ...derived, format: 'code', hidden: true }),
    kind: choice(withdrawalKinds, { readOnly: true }),
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
  },
});
