import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { addressProblems, patternProblems } from '../rules/student-number.ts';

export const numberLevels = {
  undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
  master: { tr: 'Yüksek lisans', en: 'Master' },
  doctorate: { tr: 'Doktora', en: 'Doctorate' },
  mentora: { tr: 'Mentora', en: 'Mentora' },
} as const;

/** How student numbers are made: of the year, digits of the unit and a running number. */
export const studentNumberRule = defineResource({
  name: 'student-number-rule',
  area: 'admissions',
  path: '/registrations/number-rules',
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  fields: {
    faculty_id: reference('faculty'),
    program_id: reference('program'),
    level: choice(numberLevels),
    pattern: text({ required: true, max: 40 }),
    email_pattern: text({ required: true, max: 120 }),
    status: recordStatus(),
  },
  label: ['pattern'],
  list: {
    columns: ['faculty_id', 'program_id', 'level', 'pattern', 'email_pattern', 'status'],
    filters: ['faculty_id', 'program_id', 'status'],
    sorts: ['pattern'],
    sort: 'id',
  },
  check: (row) => [
    ...(typeof row.pattern === 'string' ? patternProblems(row.pattern) : []),
    ...(typeof row.email_pattern === 'string' ? addressProblems(row.email_pattern) : []),
  ],
});
