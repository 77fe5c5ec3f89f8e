import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, decimal, integer, reference, text } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { catalogueRefusals } from '#areas/curriculum/resources/refusals.ts';

export type CurriculumState = 'draft' | 'active' | 'closed';
export const curriculumStates = defineStates<CurriculumState>({
  draft: ['active'],
  active: ['closed'],
  closed: ['active'],
});
/** May a curriculum go to a state? Its slots may change in `draft` only (access.ts). */
export const mayMoveCurriculum = (from: CurriculumState, to: CurriculumState): Refusal[] =>
  canGo(curriculumStates, from, to) ? [] : [catalogueRefusals.curriculum_state_order()];

/** Müfredat: the slots of a program, semester by semester, for those who began under it. */
export const curriculum = defineResource({
  name: 'curriculum',
  area: 'curriculum',
  path: '/curriculums',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 30 }),
    name: bilingual({ required: true, max: 200 }),
    program_id: reference('program', { required: true, fixed: true }),
    effective_year: integer({ required: true, min: 1980, max: 2100 }),
    duration_semesters: integer({ required: true, min: 1, max: 14, default: 8 }),
    total_credits: decimal({ required: true, min: 0, max: 400, scale: 1, default: 0 }),
    total_ects: decimal({ required: true, min: 0, max: 600, scale: 1, default: 0 }),
    slots: integer({ derived: true }),
    students: integer({ derived: true, hidden: true }),
    status: choice(
      {
        draft: { tr: 'Taslak', en: 'Draft', tone: 'neutral' },
        active: { tr: 'Yürürlükte', en: 'Active', tone: 'success' },
        closed: { tr: 'Kapalı', en: 'Closed', tone: 'warning' },
      },
      { required: true, readOnly: true, default: 'draft' },
    ),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'program_id', 'effective_year', 'total_credits', 'total_ects', 'slots', 'status'],
    filters: ['program_id', 'effective_year', 'status'],
    sorts: ['code', 'name', 'effective_year'],
    sort: '-effective_year',
    search: true,
  },
  detail: '/curriculums/:id',
  states: { field: 'status', table: curriculumStates },
  // students study by what is in force: no semester of theirs falls away
  check: ({ duration_semesters: now }, before) =>
    before && before.status !== 'draft' && now && before.duration_semesters && now < before.duration_semesters
      ? [
          catalogueRefusals.curriculum_shorter(
            { code: before.code ?? '', was: before.duration_semesters },
            'duration_semesters',
          ),
        ]
      : [],
  commands: {
    activate: {
      command: 'change-curriculum-status',
      permission: 'curriculum_update',
      unless: (row) => mayMoveCurriculum(row.status, 'active'),
      input: (row) => ({ id: row.id, status: 'active' }),
    },
    close: {
      command: 'change-curriculum-status',
      permission: 'curriculum_update',
      unless: (row) => mayMoveCurriculum(row.status, 'closed'),
      input: (row) => ({ id: row.id, status: 'closed' }),
    },
  },
});
