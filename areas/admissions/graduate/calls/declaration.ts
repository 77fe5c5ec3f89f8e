import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, decimal, integer, money, reference, text } from '#kernel/contract/field.ts';
import { weightsWhole } from '../rules/ranking.ts';
import { callStateWords } from '../rules/states.ts';
import { callRefusals } from './refusals.ts';

const weight = integer({ required: true, min: 0, max: 100 });
const least = decimal({ required: true, min: 0, max: 100, scale: 2, default: 0 });
/** REQ-013: programs that take graduate applications, with their places, weights and thresholds. */
export const graduateCall = defineResource({
  name: 'graduate-call',
  area: 'admissions',
  path: '/graduate/calls',
  actions: ['index', 'show', 'store', 'update', 'destroy', 'options'],
  fields: {
    program_id: reference('program', { required: true, fixed: true }),
    semester_id: reference('semester', { required: true, fixed: true }),
    /** code of the program and the semester: an opening is called by it */
    code: text({ derived: true, readOnly: true, hidden: true, format: 'code' }),
    state: choice(callStateWords, { required: true, default: 'draft' }),
    opens_on: date({ required: true }),
    closes_on: date({ required: true }),
    quota: integer({ required: true, min: 0, max: 1000 }),
    reserve_quota: integer({ required: true, min: 0, max: 1000, default: 0 }),
    weight_ales: weight,
    weight_language: weight,
    weight_gpa: weight,
    weight_interview: weight,
    min_ales: least,
    min_language: least,
    min_gpa: least,
    min_total: least,
    letters: integer({ required: true, min: 0, max: 5, default: 2 }),
    fee: money({ required: true, currency: 'TRY', min: 0, default: 0 }),
    reply_days: integer({ required: true, min: 1, max: 60, default: 7 }),
  },
  label: ['code'],
  list: {
    columns: ['program_id', 'semester_id', 'state', 'opens_on', 'closes_on', 'quota', 'reserve_quota', 'fee'],
    roomy: ['opens_on', 'reserve_quota'],
    filters: ['semester_id', 'state', 'program_id'],
    sorts: ['closes_on', 'program_id'],
    sort: '-closes_on',
  },
  options: ['graduateapplication_index', 'graduatemeeting_index'],
  check: (row) => [
    ...(row.opens_on && row.closes_on && row.opens_on > row.closes_on
      ? [callRefusals.graduate_call_days(undefined, 'closes_on')]
      : []),
    ...(typeof row.weight_ales === 'number' &&
    typeof row.weight_language === 'number' &&
    typeof row.weight_gpa === 'number' &&
    typeof row.weight_interview === 'number' &&
    !weightsWhole({
      weight_ales: row.weight_ales,
      weight_language: row.weight_language,
      weight_gpa: row.weight_gpa,
      weight_interview: row.weight_interview,
    })
      ? [
          callRefusals.graduate_weights(
            { sum: row.weight_ales + row.weight_language + row.weight_gpa + row.weight_interview },
            'weight_interview',
          ),
        ]
      : []),
  ],
});
