import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, decimal, integer, reference, text } from '#kernel/contract/field.ts';
import { prepSources, prepStates, prepStateWords } from '../rules/student-states.ts';

/** ESL-014, ESL-015: a prep year of a student, with the class and the absences of the module that runs. */
export const prepStudent = defineResource({
  name: 'prep-student',
  area: 'language',
  path: '/prep/students',
  detail: '/prep/students/:id',
  about: { person: 'student', field: 'student_id' },
  actions: ['index', 'show'],
  fields: {
    student_program_id: reference('student-program', { readOnly: true }),
    student_id: reference('student', { derived: true, hidden: true }),
    level_id: reference('level', { readOnly: true }),
    class_name: text({ derived: true }),
    missed: integer({ derived: true }),
    score: decimal({ readOnly: true, scale: 2 }),
    source: choice(prepSources, { readOnly: true }),
    attempt: integer({ readOnly: true }),
    joined_on: date({ readOnly: true }),
    status: choice(prepStateWords, { readOnly: true, default: 'waiting' }),
  },
  label: ['student_program_id'],
  list: {
    columns: ['student_program_id', 'level_id', 'class_name', 'missed', 'score', 'source', 'joined_on', 'status'],
    roomy: ['source', 'joined_on'],
    filters: ['level_id', 'status', 'source'],
    sorts: ['joined_on', 'score'],
    sort: '-joined_on',
    search: true,
  },
  states: { field: 'status', table: prepStates },
});
