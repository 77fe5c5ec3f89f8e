import { describe, expect, it } from 'vitest';
import type { PrerequisiteFacts } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { mustPass, neededAverage, outlooks, passChance, type MustPass } from './likelihood.ts';
import { comingSemesters, projectPlan, type PlanItem, type Projection } from './project-plan.ts';

const facts: PrerequisiteFacts = {
  attempts: [],
  this_semester: [],
  credits_earned: 0,
  class_year: 1,
  consents: [],
  codes: new Map(),
  coefficients: new Map([['CC', 2]]),
};
const item = (slot_id: number, more: Partial<PlanItem> = {}): PlanItem => ({
  slot_id,
  semester_no: 1,
  position: slot_id,
  credits: 3,
  course_id: slot_id,
  seasons: [1, 2],
  prerequisite: null,
  ...more,
});
const ids = (projection: Projection): number[][] =>
  projection.semesters.map((each) => each.items.map((one) => one.slot_id).sort((a, b) => a - b));
const coming = comingSemesters({ academic_year: '2026-2027', code: 1 }, 4);

describe('the semesters to come', () => {
  it('alternate fall and spring, whatever semester it is now', () => {
    expect(coming.map((each) => `${each.academic_year}/${each.code}`)).toEqual([
      '2026-2027/2',
      '2027-2028/1',
      '2027-2028/2',
      '2028-2029/1',
    ]);
    for (const code of [2, 3])
      expect(comingSemesters({ academic_year: '2026-2027', code }, 1)[0]).toEqual({
        academic_year: '2027-2028',
        code: 1,
      });
  });
  it('hold no course before what it requires, and none beyond the credits of a semester', () => {
    const items = [
      item(1),
      item(2, { prerequisite: { course: 1 } }),
      item(3, { prerequisite: { course: 2 } }),
      item(4),
    ];
    expect(ids(projectPlan(items, coming, 6, facts))).toEqual([[1, 4], [2], [3]]);
    expect(ids(projectPlan(items, coming, 3, facts))).toEqual([[1], [2], [3], [4]]);
  });
  it('take first what others wait for, even when the plan names it later', () => {
    const items = [item(9, { semester_no: 1 }), item(5, { semester_no: 4 }), item(6, { prerequisite: { course: 5 } })];
    expect(ids(projectPlan(items, coming, 3, facts))[0]).toEqual([5]);
  });
  it('place a course only where it is taught, and name why one found no place', () => {
    const fall = item(1, { seasons: [1] });
    const projection = projectPlan(
      [fall, item(2, { seasons: [] }), item(3, { prerequisite: { course: 77 } })],
      coming,
      9,
      facts,
    );
    expect(ids(projection)).toEqual([[], [1]]);
    expect(projection.left.map((each) => [each.item.slot_id, each.reason])).toEqual([
      [2, 'not_offered'],
      [3, 'prerequisite'],
    ]);
    expect(projectPlan([item(1), item(2)], coming.slice(0, 1), 3, facts).left).toMatchObject([{ reason: 'too_far' }]);
  });
  it('admit a course beside the one it may be taken with', () => {
    const items = [
      item(1, { semester_no: 2 }),
      item(2, { semester_no: 1, prerequisite: { course: 1, concurrent: true } }),
    ];
    expect(ids(projectPlan(items, coming, 6, facts))).toEqual([[1, 2]]);
  });
});

describe('ACA-042: graduation likelihood in the views current, next, 2 and 3 semesters', () => {
  const good = { target: 2, cgpa: 3, credits: 100 };
  const projection = (slots: number[][]): Projection => ({
    semesters: slots.map((each, index) => ({
      academic_year: '2027-2028',
      code: (index % 2) + 1,
      credits: 3 * each.length,
      items: each.map((id) => item(id)),
    })),
    left: [],
  });
  it('is certain when nothing is missing, and impossible before the last course can be taken', () => {
    expect(outlooks([], [], projection([]), good).map((each) => [each.view, each.band, each.chance])).toEqual([
      ['current', 'done', 100],
      ['next', 'done', 100],
      ['two', 'done', 100],
      ['three', 'done', 100],
    ]);
    const two = projection([[1], [2]]);
    const must = mustPass([], two, [1, 2, 1, 2], () => 0.8);
    const views = outlooks(must, [], two, good);
    expect(views.map((each) => each.band)).toEqual(['impossible', 'impossible', 'likely', 'likely']);
    expect(views.map((each) => each.missing)).toEqual([2, 1, 0, 0]);
    // 0.96 of the first course (it may be repeated) × 0.8 of the second
    expect(views[2]?.chance).toBe(75);
    // and 0.992 × 0.96 with one semester more
    expect(views[3]?.chance).toBe(95);
  });
  it('counts a second try only in a semester in which the course is taught', () => {
    const fallOnly: MustPass = { chance: 0.5, from: 0, tries: [0, 2] };
    expect(outlooks([fallOnly], [{ credits: 3 }], projection([]), good).map((each) => each.chance)).toEqual([
      50, 50, 75, 75,
    ]);
    expect(mustPass([{ chance: 0.5, seasons: [1] }], projection([]), [2, 1, 2], () => 0)).toEqual([fallOnly]);
  });
  it('names the average that is needed; above 4.00 nobody can finish', () => {
    expect(neededAverage({ target: 2, cgpa: 1.9, credits: 90 }, 10)).toBe(2.9);
    expect(neededAverage({ target: 2, cgpa: 1.5, credits: 90 }, 0)).toBe(Infinity);
    expect(neededAverage({ target: 2, cgpa: 4, credits: 90 }, 10)).toBeNull();
    const low = { target: 2, cgpa: 1.5, credits: 90 };
    const views = outlooks([{ chance: 0.9, from: 0, tries: [0] }], [{ credits: 12 }], projection([]), low);
    expect(views[0]).toMatchObject({ band: 'impossible', chance: 0, needed_average: 5.75 });
    expect(outlooks([], [], projection([]), low)[0]).toMatchObject({ band: 'impossible', needed_average: null });
  });
  it('moves with the course and with the student, and a few grades do not decide', () => {
    const usual = { passed: 85, taken: 100 };
    expect(passChance(usual, { passed: 0, taken: 0 }, 0.85)).toBeCloseTo(0.85);
    expect(passChance({ passed: 50, taken: 100 }, usual, 0.85)).toBeLessThan(0.6);
    expect(passChance(usual, { passed: 5, taken: 20 }, 0.85)).toBeLessThan(0.6);
    expect(passChance({ passed: 0, taken: 1 }, usual, 0.85)).toBeGreaterThan(0.7);
  });
});
