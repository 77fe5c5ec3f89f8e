import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { flag, integer, text, type Field, type Fields } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { registersRefusals } from './refusals.ts';
import { periodForm } from './resources/period.ts';
import { unit } from './resources/unit.ts';
import { universityGrade } from './resources/university-grade.ts';

const places = 'title:menu_places';
const outside = 'title:menu_outside';
const units = 'title:menu_units';
const calendar = 'title:menu_years';

/** Registers the reference data keeps beside faculties and programs: agencies, schools, universities and their courses, units, groups, periods, years. */
export const registersPages = definePages([
  {
    path: '/campuses',
    title: 'title:campuses',
    knownAs: { tr: 'kampüs, yerleşke', en: 'campus, site' },
    needs: permission('campus_index'),
    kind: 'list',
    api: '/campuses',
    menu: { group: 'reference', under: places, order: 41, icon: 'pin' },
  },
  {
    path: '/buildings',
    title: 'title:buildings',
    knownAs: { tr: 'bina, blok', en: 'building, block' },
    needs: permission('building_index'),
    kind: 'list',
    api: '/buildings',
    menu: { group: 'reference', under: places, order: 42, icon: 'building' },
  },
  {
    path: '/countries',
    title: 'title:countries',
    needs: permission('country_index'),
    kind: 'list',
    api: '/countries',
    menu: { group: 'reference', under: places, order: 43, icon: 'globe' },
  },
  {
    path: '/cities',
    title: 'title:cities',
    needs: permission('city_index'),
    kind: 'list',
    api: '/cities',
    menu: { group: 'reference', under: places, order: 44, icon: 'pin' },
  },
  {
    path: '/districts',
    title: 'title:districts',
    needs: permission('district_index'),
    kind: 'list',
    api: '/districts',
    menu: { group: 'reference', under: places, order: 45, icon: 'pin' },
  },
  {
    path: '/unit',
    title: 'title:units',
    knownAs: { tr: 'birim, daire, ofis', en: 'offices, units, organization' },
    needs: permission('unit_index'),
    kind: 'list',
    api: '/units',
    menu: { group: 'reference', under: units, order: 35, icon: 'layers' },
  },
  {
    path: '/program/groups',
    title: 'title:program_groups',
    needs: permission('programgroup_index'),
    kind: 'list',
    api: '/program/groups',
    menu: { group: 'reference', under: units, order: 36, icon: 'grid' },
  },
  {
    path: '/program/group/programs',
    title: 'title:program_group_programs',
    needs: permission('programgroupprogram_index'),
    kind: 'list',
    api: '/program/group/programs',
    parent: '/program/groups',
  },
  {
    path: '/medicine/groups',
    title: 'title:medicine_groups',
    needs: permission('medicinegroup_index'),
    kind: 'list',
    api: '/medicine/groups',
    menu: { group: 'reference', under: units, order: 37, icon: 'people' },
  },
  {
    path: '/years',
    title: 'title:years',
    knownAs: { tr: 'akademik yıl', en: 'academic year' },
    needs: permission('year_index'),
    kind: 'list',
    api: '/years',
    menu: { group: 'reference', under: calendar, order: 48, icon: 'calendar' },
  },
  {
    path: '/periods',
    title: 'title:periods',
    needs: permission('period_index'),
    kind: 'list',
    api: '/periods',
    menu: { group: 'reference', under: calendar, order: 49, icon: 'clock' },
  },
  {
    path: '/universities',
    title: 'title:universities',
    knownAs: { tr: 'üniversite, başka kurum', en: 'universities, institutions' },
    needs: permission('university_index'),
    kind: 'list',
    api: '/universities',
    menu: { group: 'reference', under: outside, order: 70, icon: 'university' },
  },
  {
    path: '/university/courses',
    title: 'title:university_courses',
    needs: permission('universitycourse_index'),
    kind: 'list',
    api: '/university/courses',
    menu: { group: 'reference', under: outside, order: 71, icon: 'book' },
  },
  {
    path: '/university/grades',
    title: 'title:university_grades',
    needs: permission('universitygrade_index'),
    kind: 'list',
    api: '/university/grades',
    menu: { group: 'reference', under: outside, order: 72, icon: 'award' },
  },
  {
    path: '/school',
    title: 'title:schools',
    knownAs: { tr: 'lise, ortaöğretim', en: 'high schools' },
    needs: permission('school_index'),
    kind: 'list',
    api: '/schools',
    menu: { group: 'reference', under: outside, order: 73, icon: 'building' },
  },
  {
    path: '/agencies',
    title: 'title:agencies',
    knownAs: { tr: 'acente, aracı kurum', en: 'recruiters, agents' },
    needs: permission('agency_index'),
    kind: 'list',
    api: '/agencies',
    menu: { group: 'reference', under: outside, order: 74, icon: 'people' },
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [registersRefusals.specs];
/** Fields of a change: whatever is left out stays as it is; the engine checks the rest again. */
const changeable = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.derived && !field.fixed)
      .map(([name, field]): [string, Field] => [name, { ...field, required: false }]),
  );
const givable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.derived));

/** A lesson period; refused where it overlaps another of its campus. */
export const addPeriod = defineCommand({
  name: 'add-period',
  method: 'POST',
  path: '/periods',
  needs: permission('period_store'),
  input: periodForm.fields,
  output: a.row('period', 'start_time', 'end_time'),
  refusals,
  changes: ['period'],
  message: 'created',
  idempotent: true,
});
export const changePeriod = defineCommand({
  name: 'change-period',
  method: 'PUT',
  path: '/periods/{id}',
  needs: permission('period_update'),
  input: { ...changeable(periodForm.fields), id, version: integer() },
  output: a.row('period', 'start_time', 'end_time'),
  refusals,
  changes: ['period'],
  message: 'updated',
  idempotent: true,
});
export const RegisterFile = a.record({
  dry_run: a.flag,
  total: a.integer,
  good: a.integer,
  bad: a.integer,
  lines: a.many(a.record({ line: a.integer, status: a.oneOf('ok', 'error'), errors: a.many(a.text), label: a.text })),
  columns: a.many(a.record({ heading: a.text, field: a.nullable(a.text) })),
});
export type RegisterFile = a.Of<typeof RegisterFile>;
/** A spreadsheet of periods, with the same two steps as every import: a dry run, then all or the good rows. */
export const importPeriods = defineCommand({
  name: 'import-periods',
  method: 'POST',
  path: '/periods/import',
  needs: permission('period_import'),
  multipart: true,
  input: { dry_run: flag({ default: false }), mode: text({ max: 5 }) },
  output: RegisterFile,
  refusals,
  changes: ['period'],
  message: 'register_file_read',
  idempotent: false,
});

/** A unit; refused where it would come to stand below itself. */
export const changeUnit = defineCommand({
  name: 'change-unit',
  method: 'PUT',
  path: '/units/{id}',
  needs: permission('unit_update'),
  input: { ...changeable(unit.fields), id, version: integer() },
  output: a.row('unit'),
  refusals,
  changes: ['unit'],
  message: 'updated',
  idempotent: true,
});

/** A row of the equivalence table; refused for a letter that the grading system does not have. */
export const addUniversityGrade = defineCommand({
  name: 'add-university-grade',
  method: 'POST',
  path: '/university/grades',
  needs: permission('universitygrade_store'),
  input: givable(universityGrade.fields),
  output: a.row('university-grade'),
  refusals,
  changes: ['university-grade'],
  message: 'created',
  idempotent: true,
});
export const changeUniversityGrade = defineCommand({
  name: 'change-university-grade',
  method: 'PUT',
  path: '/university/grades/{id}',
  needs: permission('universitygrade_update'),
  input: { ...changeable(universityGrade.fields), id, version: integer() },
  output: a.row('university-grade'),
  refusals,
  changes: ['university-grade'],
  message: 'updated',
  idempotent: true,
});

export const importUniversityGrades = defineCommand({
  name: 'import-university-grades',
  method: 'POST',
  path: '/university/grades/import',
  needs: permission('universitygrade_import'),
  multipart: true,
  input: { dry_run: flag({ default: false }), mode: text({ max: 5 }) },
  output: RegisterFile,
  refusals,
  changes: ['university-grade'],
  message: 'register_file_read',
  idempotent: false,
});

/** The one current year; the year before it stops being that in the same moment. */
export const makeYearCurrent = defineCommand({
  name: 'make-year-current',
  method: 'POST',
  path: '/years/{id}/current',
  needs: permission('year_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['year'],
  message: 'year_made_current',
  idempotent: true,
});

/** Base64 JPEG; an empty text where there is none. */
export const floorPlan = defineQuery({
  name: 'floor-plan',
  path: '/classrooms/{id}/floor-plan',
  needs: permission('classroom_show'),
  input: { id },
  output: a.text,
  summary: 'Floor plan of a classroom in base64',
});
/** The server makes its own picture of what is sent: turned, at most 1,600 wide and high, without anything hidden in it. */
export const saveFloorPlan = defineCommand({
  name: 'save-floor-plan',
  method: 'PUT',
  path: '/classrooms/{id}/floor-plan',
  needs: permission('classroom_update'),
  multipart: true,
  input: { id },
  output: a.record({ id: a.integer }),
  changes: ['classroom', 'floor-plan'],
  message: 'floor_plan_saved',
  idempotent: false,
});
export const removeFloorPlan = defineCommand({
  name: 'remove-floor-plan',
  method: 'DELETE',
  path: '/classrooms/{id}/floor-plan',
  needs: permission('classroom_update'),
  input: { id },
  output: a.record({ id: a.integer }),
  changes: ['classroom', 'floor-plan'],
  message: 'floor_plan_removed',
  idempotent: false,
});
