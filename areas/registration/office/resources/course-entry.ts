import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, list, moment, reference, text } from '#kernel/contract/field.ts';

/** What offices entered or moved for students, with the reason. */
export const courseEntry = defineResource({
  name: 'course-entry',
  area: 'registration',
  path: '/student/courses/entries',
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    semester_id: reference('semester', { readOnly: true, hidden: true }),
    kind: choice(
      {
        entry: { tr: 'Ders girişi', en: 'Entered', tone: 'info' },
        move: { tr: 'Şube değişikliği', en: 'Moved', tone: 'neutral' },
      },
      { readOnly: true },
    ),
    section: text({ derived: true, readOnly: true, format: 'code' }),
    from_section: text({ derived: true, readOnly: true, format: 'code' }),
    overridden: list('text', { readOnly: true, cell: 'LiftedRules' }),
    reason: text({ readOnly: true, max: 500 }),
    entered_by: text({ derived: true, readOnly: true }),
    created_at: moment({ readOnly: true }),
  },
  label: ['section', 'kind'],
  list: {
    columns: [
      'student_program_id',
      'kind',
      'section',
      'from_section',
      'overridden',
      'reason',
      'entered_by',
      'created_at',
    ],
    filters: ['semester_id', 'kind', 'student_program_id', 'created_at'],
    sorts: ['created_at', 'kind'],
    sort: '-created_at',
    search: true,
  },
});
