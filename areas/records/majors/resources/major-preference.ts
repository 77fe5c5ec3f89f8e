import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, decimal, integer, moment, reference, text } from '#kernel/contract/field.ts';
import { familyWords } from '../contract.ts';
import type { MajorFamily } from '../rules/major-eligibility.ts';
import { mayEvaluate, verdictWords, wishStateWords } from '../rules/major-places.ts';

const word = choice(verdictWords, { readOnly: true });
const familyOf = (row: { family?: unknown }): MajorFamily => (row.family === 'double_major' ? 'double_major' : 'minor');
/** REQ-007, REQ-008: one wish of one applicant, as the offices evaluate it and the ranking places it. */
export const majorPreference = defineResource({
  name: 'major-preference',
  area: 'records',
  path: '/majors/preferences',
  actions: ['index', 'show'],
  fields: {
    request_no: text({ derived: true, readOnly: true }),
    family: choice(familyWords, { readOnly: true }),
    semester_id: reference('semester', { readOnly: true }),
    student_number: text({ derived: true, readOnly: true }),
    full_name: text({ derived: true, readOnly: true }),
    own_program: text({ derived: true, readOnly: true }),
    program_id: reference('program', { readOnly: true }),
    rank: integer({ readOnly: true }),
    cgpa: decimal({ derived: true, readOnly: true, scale: 2 }),
    top_percent: integer({ derived: true, readOnly: true }),
    semester_no: integer({ derived: true, readOnly: true }),
    failed: integer({ derived: true, readOnly: true, hidden: true }),
    affairs: word,
    prep: word,
    unit: word,
    affairs_note: text({ readOnly: true, hidden: true }),
    prep_note: text({ readOnly: true, hidden: true }),
    unit_note: text({ readOnly: true, hidden: true }),
    status: choice(wishStateWords, { readOnly: true }),
    position: integer({ readOnly: true }),
    answer_by: moment({ readOnly: true, hidden: true }),
    request_id: integer({ readOnly: true, hidden: true }),
  },
  label: ['request_no', 'full_name'],
  list: {
    columns: [
      'request_no',
      'full_name',
      'own_program',
      'program_id',
      'rank',
      'cgpa',
      'top_percent',
      'affairs',
      'prep',
      'unit',
      'status',
      'position',
    ],
    filters: ['family', 'semester_id', 'program_id', 'status', 'affairs', 'prep', 'unit'],
    sorts: ['program_id', 'rank', 'status'],
    sort: '-id',
    search: true,
  },
  commands: {
    affairs_fit: {
      command: 'evaluate-major-preference',
      permission: 'majorpreference_affairs',
      bulk: true,
      unless: (row) => mayEvaluate(familyOf(row), row.affairs as string | null),
      input: (row) => ({ id: row.id, office: 'affairs', verdict: 'fit' }),
    },
    prep_fit: {
      command: 'evaluate-major-preference',
      permission: 'majorpreference_prep',
      bulk: true,
      unless: (row) => mayEvaluate(familyOf(row), row.prep as string | null),
      input: (row) => ({ id: row.id, office: 'prep', verdict: 'fit' }),
    },
    unit_fit: {
      command: 'evaluate-major-preference',
      permission: 'majorpreference_unit',
      bulk: true,
      unless: (row) => mayEvaluate(familyOf(row), row.unit as string | null),
      input: (row) => ({ id: row.id, office: 'unit', verdict: 'fit' }),
    },
  },
});
