import { expect, it } from 'vitest';
import { arrange } from './arrange.ts';
import { comparePlans, type ComparedSlot } from './compare-plans.ts';
import { mayEditPlan } from './may-edit-plan.ts';
import { planWarnings, type PlanFacts, type PlanPlace } from './plan-warnings.ts';

const slot = (id: number, semester_no: number, position: number, more: Partial<ComparedSlot> = {}): ComparedSlot => ({
  id,
  semester_no,
  position,
  slot_type: 'compulsory',
  course_id: id,
  pool_id: null,
  name: `Ders ${id}`,
  name_en: `Course ${id}`,
  credit: 3,
  ects: 6,
  ...more,
});

it('two versions beside each other: same, added, removed, moved, changed', () => {
  const before = [slot(1, 1, 1), slot(2, 1, 2), slot(3, 2, 1), slot(4, 2, 2)];
  const after = [
    slot(11, 1, 1, { course_id: 1, name: 'Ders 1', name_en: 'Course 1' }),
    slot(12, 2, 1, { course_id: 2, name: 'Ders 2', name_en: 'Course 2' }),
    slot(13, 2, 2, { course_id: 3, name: 'Ders 3', name_en: 'Course 3', ects: 7 }),
    slot(15, 1, 2),
  ];
  expect(comparePlans(before, after).map((each) => [each.before?.id, each.after?.id, each.difference])).toEqual([
    [1, 11, 'same'],
    [2, 12, 'moved'],
    [undefined, 15, 'added'],
    [3, 13, 'changed'],
    [4, undefined, 'removed'],
  ]);
});

it('slots of one pool are matched in their semester first, so that one that was added is the one that is new', () => {
  const pool = (id: number, semester: number): ComparedSlot =>
    slot(id, semester, 1, { course_id: null, pool_id: 9, name: 'Seçmeli', name_en: 'Elective' });
  const found = comparePlans([pool(1, 5), pool(2, 7)], [pool(11, 3), pool(12, 5), pool(13, 7)]);
  expect(found.map((each) => [each.before?.id, each.after?.id, each.difference])).toEqual([
    [undefined, 11, 'added'],
    [1, 12, 'same'],
    [2, 13, 'same'],
  ]);
});

it('a slot that is moved pushes those behind it on and leaves no gap', () => {
  const places = [slot(1, 1, 1), slot(2, 1, 2), slot(3, 1, 5), slot(4, 2, 1)];
  expect(arrange(places, 4, 1, 2)).toEqual([
    { id: 4, semester_no: 1, position: 2 },
    { id: 2, semester_no: 1, position: 3 },
    { id: 3, semester_no: 1, position: 4 },
  ]);
  expect(arrange(places, 1, 2, 99)).toEqual([
    { id: 1, semester_no: 2, position: 2 },
    { id: 2, semester_no: 1, position: 1 },
    { id: 3, semester_no: 1, position: 2 },
  ]);
  expect(arrange(places, 2, 1, 2)).toEqual([{ id: 3, semester_no: 1, position: 3 }]);
});

const place = (
  id: number,
  semester_no: number,
  more: Partial<PlanPlace> & { course?: PlanPlace['course'] } = {},
): PlanPlace => ({
  id,
  semester_no,
  position: 1,
  credit: 20,
  ects: 30,
  pool: null,
  course: { id, code: `C${id}`, credit: 20, ects: 30, active: true, prerequisite: null, corequisite: null },
  ...more,
});
const facts = (places: PlanPlace[], more: Partial<PlanFacts> = {}): PlanFacts => ({
  semesters: 2,
  total_credits: places.reduce((sum, each) => sum + each.credit, 0),
  total_ects: places.reduce((sum, each) => sum + each.ects, 0),
  places,
  codes: new Map(places.flatMap((each) => (each.course ? [[each.course.id, each.course.code] as const] : []))),
  ...more,
});
const keys = (plan: PlanFacts): string[] => planWarnings(plan).map((each) => each.warning.key);

it('a whole plan has nothing remarkable; sums that differ, empty semesters and doubled courses have', () => {
  expect(keys(facts([place(1, 1), place(2, 2)]))).toEqual([]);
  expect(keys(facts([place(1, 1)], { total_credits: 21, total_ects: 31 }))).toEqual([
    'plan_total_credits',
    'plan_total_ects',
    'plan_semester_empty',
  ]);
  const light = {
    credit: 10,
    ects: 15,
    course: { ...(place(1, 1).course as NonNullable<PlanPlace['course']>), credit: 10, ects: 15 },
  };
  expect(keys(facts([place(1, 1, light), place(3, 2, light)]))).toEqual([
    'plan_semester_ects',
    'plan_semester_ects',
    'plan_course_twice',
  ]);
  expect(keys(facts([place(1, 1, { ects: 30, credit: 19 }), place(2, 2)]))).toEqual(['plan_course_size']);
  const pool = { id: 9, code: 'DE', courses: 1 };
  expect(keys(facts([place(1, 1, { course: null, pool }), place(2, 2, { course: null, pool })]))).toEqual([
    'plan_pool_small',
  ]);
});

it('a condition that the plan meets too late is named, one met in the same semester only where it may be', () => {
  const asks = (prerequisite: PlanPlace['course'] & object): Partial<PlanPlace> => ({ course: prerequisite });
  const course = (id: number) => place(id, 1).course as NonNullable<PlanPlace['course']>;
  const late = [place(1, 2), place(2, 1, asks({ ...course(2), prerequisite: { course: 1, min_grade: 'CC' } }))];
  expect(keys(facts(late))).toEqual(['plan_prerequisite_late']);
  const intime = [place(1, 1), place(2, 2, asks({ ...course(2), prerequisite: { course: 1, min_grade: 'CC' } }))];
  expect(keys(facts(intime))).toEqual([]);
  const half = { credit: 10, ects: 15 };
  const together = (concurrent: boolean): PlanPlace[] => [
    place(1, 1, { ...half, course: { ...course(1), ...half } }),
    place(2, 1, { ...half, course: { ...course(2), ...half, corequisite: { course: 1, concurrent } } }),
    place(3, 2),
  ];
  expect(keys(facts(together(true)))).toEqual([]);
  expect(keys(facts(together(false)))).toEqual(['plan_prerequisite_late']);
  expect(keys(facts([place(1, 1), place(2, 2, asks({ ...course(2), prerequisite: { credits: 21 } }))]))).toEqual([
    'plan_prerequisite_late',
  ]);
});

it('a plan that students study by is closed to everybody but the administrator', () => {
  const of = (status: string, students: number, administrator = false): string[] =>
    mayEditPlan({ code: 'X', status, students }, administrator).map((each) => each.key);
  expect(of('draft', 0)).toEqual([]);
  expect(of('draft', 1)).toEqual(['curriculum_locked']);
  expect(of('active', 0)).toEqual(['curriculum_locked']);
  expect(of('closed', 5, true)).toEqual([]);
});
