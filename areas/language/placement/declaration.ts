import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, decimal, integer, reference } from '#kernel/contract/field.ts';
import { placementRefusals } from './refusals.ts';
import {
  apartWords,
  mayChangePlacement,
  placementKinds,
  placementModes,
  placementStates,
  placementStateWords,
} from './rules/placement-states.ts';

const fields = {
  name: bilingual({ required: true, max: 120 }),
  semester_id: reference('semester', { required: true }),
  kind: choice(placementKinds, { required: true, fixed: true }),
  mode: choice(placementModes, { required: true }),
  apart: choice(apartWords, { required: true, default: 'program' }),
  held_on: date({ required: true }),
  apply_from: date({ required: true }),
  apply_until: date({ required: true }),
  exempt_from: decimal({ required: true, min: 0, max: 100, scale: 2 }),
  objection_days: integer({ required: true, min: 1, max: 60, default: 5 }),
  status: choice(placementStateWords, { required: true, readOnly: true, default: 'draft' }),
} as const;
const list = {
  columns: ['name', 'semester_id', 'kind', 'mode', 'held_on', 'apply_until', 'status'],
  filters: ['semester_id', 'kind', 'status'],
  sorts: ['held_on', 'name'],
  sort: '-held_on',
} as const;
/** ESL-010: placement and proficiency exams. */
export const placementExam = defineResource({
  name: 'placement-exam',
  area: 'language',
  path: '/placement/exams',
  actions: ['index', 'show', 'store', 'update', 'destroy', 'options'],
  detail: '/placement/exams/:id',
  fields,
  label: ['name'],
  list,
  states: { field: 'status', table: placementStates },
  check: (row, before) => [
    ...(row.apply_from && row.apply_until && row.apply_from > row.apply_until
      ? [placementRefusals.placement_dates(undefined, 'apply_until')]
      : []),
    ...(row.apply_until && row.held_on && row.apply_until > row.held_on
      ? [placementRefusals.placement_apply_after(undefined, 'apply_until')]
      : []),
    ...(before?.status ? mayChangePlacement({ status: before.status }) : []),
  ],
});
/** The proficiency exams alone, to look at. */
export const proficiencyExam = defineResource({
  name: 'proficiency-exam',
  area: 'language',
  path: '/proficiency/exams',
  actions: ['index', 'show'],
  fields,
  label: ['name'],
  list,
});
