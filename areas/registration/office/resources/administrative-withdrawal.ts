import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, decimal, integer, list, moment, reference, text } from '#kernel/contract/field.ts';

/** ACA-039: who dropped every course before day 10. */
export const administrativeWithdrawal = defineResource({
  name: 'administrative-withdrawal',
  area: 'registration',
  path: '/administrative/withdrawals',
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    semester_id: reference('semester', { readOnly: true }),
    withdrawn_on: date({ readOnly: true }),
    term_day: integer({ readOnly: true }),
    courses: list('text', { readOnly: true }),
    credits: decimal({ readOnly: true, scale: 1 }),
    made_by_name: text({ derived: true, readOnly: true, hidden: true }),
    ended_at: moment({ readOnly: true, hidden: true }),
    state: choice(
      {
        standing: { tr: 'Geçerli', en: 'In effect', tone: 'warning' },
        ended: { tr: 'Yeniden kaydoldu', en: 'Registered again', tone: 'success' },
      },
      { derived: true, readOnly: true },
    ),
  },
  label: ['student_program_id', 'withdrawn_on'],
  list: {
    columns: ['student_program_id', 'semester_id', 'withdrawn_on', 'term_day', 'courses', 'credits', 'state'],
    filters: ['semester_id', 'student_program_id', 'withdrawn_on'],
    sorts: ['withdrawn_on', 'credits'],
    sort: '-withdrawn_on',
    search: true,
  },
});
