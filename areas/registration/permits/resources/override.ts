import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, moment, reference, text } from '#kernel/contract/field.ts';

/** What lets one student past one rule. Given while advising, listed and taken back here. */
export const override = defineResource({
  name: 'override',
  area: 'registration',
  path: '/registration/overrides',
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    semester_id: reference('semester', { readOnly: true, hidden: true }),
    kind: text({ readOnly: true, cell: 'LiftedRules' }),
    place: text({ derived: true, readOnly: true, format: 'code' }),
    reason: text({ readOnly: true, max: 1000 }),
    granted: text({ derived: true, readOnly: true }),
    created_at: moment({ readOnly: true }),
    state: choice(
      {
        standing: { tr: 'Geçerli', en: 'In effect', tone: 'success' },
        revoked: { tr: 'Geri alındı', en: 'Revoked', tone: 'neutral' },
      },
      { derived: true, readOnly: true },
    ),
    revoked_at: moment({ readOnly: true, hidden: true }),
    revoke_reason: text({ readOnly: true, hidden: true, max: 500 }),
  },
  label: ['kind', 'student_program_id'],
  list: {
    columns: ['student_program_id', 'kind', 'place', 'reason', 'granted', 'created_at', 'state'],
    filters: ['semester_id', 'student_program_id', 'created_at'],
    sorts: ['created_at'],
    sort: '-created_at',
    search: true,
  },
});
