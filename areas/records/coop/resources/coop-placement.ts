import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, decimal, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { coopRefusals } from '../refusals.ts';
import { coopStates, coopStatusWords, mayEditPlacement, mayMoveState } from '../rules/coop-states.ts';

const verb = (status: 'approved' | 'declined' | 'started' | 'cancelled', danger = false) => ({
  command: 'move-coop-placement',
  permission: 'coopplacement_update',
  unless: (row: { status: keyof typeof coopStatusWords }) => mayMoveState(row.status, status),
  input: (row: { id: number }) => ({ id: row.id, status }),
  ...(danger ? { danger } : {}),
});

/** A student's co-op placement: what the co-op certificates are about. */
export const coopPlacement = defineResource({
  name: 'coop-placement',
  area: 'records',
  path: '/coop/placements',
  about: { person: 'student', field: 'student_id' },
  actions: ['index', 'show', 'store', 'update'],
  fields: {
    student_program_id: reference('student-program', { required: true, fixed: true }),
    student_id: reference('student', { derived: true, hidden: true }),
    employer_id: reference('coop-employer', { required: true, where: { status: 'a' } }),
    position: bilingual({ required: true, max: 160 }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    weekly_hours: integer({ required: true, min: 1, max: 60, default: 40 }),
    credits: decimal({ required: true, min: 0, max: 60, scale: 1, default: 0 }),
    supervisor_name: text({ required: true, max: 120 }),
    supervisor_email: text({ max: 160, format: 'email', hidden: true }),
    status: choice(coopStatusWords, { required: true, readOnly: true, default: 'proposed' }),
    score: integer({ readOnly: true }),
    evaluation: longText({ readOnly: true, hidden: true }),
    evaluated_on: date({ readOnly: true, hidden: true }),
    status_note: longText({ readOnly: true, hidden: true }),
  },
  label: ['position'],
  list: {
    columns: [
      'student_program_id',
      'employer_id',
      'position',
      'starts_on',
      'ends_on',
      'supervisor_name',
      'status',
      'score',
    ],
    roomy: ['supervisor_name', 'score'],
    filters: ['employer_id', 'status', 'student_program_id'],
    sorts: ['starts_on', 'ends_on', 'status'],
    sort: '-starts_on',
    search: true,
  },
  states: { field: 'status', table: coopStates },
  check: (row, before) => [
    ...(before ? mayEditPlacement(before.status) : []),
    ...(row.starts_on && row.ends_on && row.starts_on >= row.ends_on
      ? [coopRefusals.coop_days(undefined, 'ends_on')]
      : []),
  ],
  commands: {
    approve: verb('approved'),
    decline: verb('declined', true),
    start: verb('started'),
    cancel: verb('cancelled', true),
  },
});
