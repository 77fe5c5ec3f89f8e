import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, longText, reference, text } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { scholarshipRefusals } from '../refusals.ts';
import { scholarshipSources } from './scholarship-type.ts';

export const scholarshipStatusWords = {
  active: { tr: 'Sürüyor', en: 'Active', tone: 'success' },
  suspended: { tr: 'Durduruldu', en: 'Suspended', tone: 'warning' },
  ended: { tr: 'Sona erdi', en: 'Ended', tone: 'neutral' },
} as const;
export type ScholarshipStatus = keyof typeof scholarshipStatusWords;
export const scholarshipStates = defineStates<ScholarshipStatus>({
  active: ['suspended', 'ended'],
  suspended: ['active', 'ended'],
  ended: [],
});
export const mayMoveScholarship = (from: ScholarshipStatus, to: ScholarshipStatus): Refusal[] =>
  canGo(scholarshipStates, from, to)
    ? []
    : [scholarshipRefusals.scholarship_state_order({ status: scholarshipStatusWords[from] })];

/** FIN-014: what a sponsor or the university gives to one student for some semesters. */
export const scholarship = defineResource({
  name: 'scholarship',
  area: 'finance',
  path: '/coop/and/public/scholarships',
  about: { person: 'student', field: 'student_id' },
  fields: {
    student_program_id: reference('student-program', { required: true, fixed: true }),
    student_id: reference('student', { derived: true, hidden: true }),
    scholarship_type_id: reference('scholarship-type', { required: true, fixed: true, where: { status: 'a' } }),
    source: choice(scholarshipSources, { derived: true }),
    from_semester_id: reference('semester', { required: true }),
    until_semester_id: reference('semester', { required: true }),
    status: choice(scholarshipStatusWords, { required: true, readOnly: true, default: 'active' }),
    decision_no: text({ required: true, max: 60 }),
    decided_on: date({ required: true }),
    note: longText({ max: 1000, hidden: true }),
  },
  label: ['decision_no'],
  actions: ['index', 'show', 'store', 'update', 'destroy', 'import'],
  list: {
    columns: [
      'student_program_id',
      'scholarship_type_id',
      'from_semester_id',
      'until_semester_id',
      'status',
      'decision_no',
      'decided_on',
    ],
    roomy: ['decided_on'],
    filters: ['scholarship_type_id', 'source', 'from_semester_id', 'until_semester_id', 'status', 'student_program_id'],
    sorts: ['decided_on', 'decision_no', 'status'],
    sort: '-decided_on',
    search: true,
  },
  states: { field: 'status', table: scholarshipStates },
  commands: {
    suspend: {
      command: 'change-scholarship-status',
      permission: 'scholarship_update',
      unless: (row) => mayMoveScholarship(row.status, 'suspended'),
      input: (row) => ({ id: row.id, status: 'suspended' }),
    },
    resume: {
      command: 'change-scholarship-status',
      permission: 'scholarship_update',
      unless: (row) => mayMoveScholarship(row.status, 'active'),
      input: (row) => ({ id: row.id, status: 'active' }),
    },
    end: {
      command: 'change-scholarship-status',
      permission: 'scholarship_update',
      unless: (row) => mayMoveScholarship(row.status, 'ended'),
      input: (row) => ({ id: row.id, status: 'ended' }),
      danger: true,
    },
  },
});
