import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { curriculumRefusals } from '#areas/curriculum/refusals.ts';
import type { Slot, SlotType, TakenCourse, TakenStatus } from '#areas/curriculum/rules/slots.ts';
import { accepts, assignSlots, slotTypeRefusals } from '#areas/curriculum/rules/slots.ts';

const slot = (
  id: number,
  takes: number | number[] | null,
  slot_type: SlotType = typeof takes === 'number' ? 'compulsory' : takes ? 'department_elective' : 'free_elective',
): Slot => ({
  id,
  semester_no: Math.ceil(id / 2),
  position: id,
  slot_type,
  course_id: typeof takes === 'number' ? takes : null,
  pool_course_ids: Array.isArray(takes) ? takes : null,
  credits: 3,
  ects: 5,
});
const take = (course_id: number, status: TakenStatus = 'passed', slot_id: number | null = null): TakenCourse => ({
  enrolment_id: course_id * 10 + status.length,
  course_id,
  status,
  slot_id,
});
const shown = (
  slots: Slot[],
  taken: TakenCourse[],
  equal: { course_id: number; for_course_id: number }[] = [],
): string[] =>
  assignSlots(slots, taken, equal).slots.map(
    (each) => `${each.slot.id}:${each.status}${each.taken ? `:${each.taken.course_id}` : ''}`,
  );

test.each<[string, Slot[], TakenCourse[], string[]]>([
  ['compulsory exact first, not the free elective', [slot(1, null), slot(2, 7)], [take(7)], ['1:open', '2:filled:7']],
  ['narrow pool before wide', [slot(1, [1, 2, 3, 4]), slot(2, [1, 2])], [take(1)], ['1:open', '2:filled:1']],
  ['a course is not wasted', [slot(1, [1, 2]), slot(2, [1, 3, 4])], [take(1), take(2)], ['1:filled:2', '2:filled:1']],
  [
    'moved through a chain',
    [slot(1, [1, 2]), slot(2, [2, 3]), slot(3, [3])],
    [take(2), take(3), take(1)],
    ['1:filled:1', '2:filled:2', '3:filled:3'],
  ],
  ['a passed course counts once', [slot(1, [1]), slot(2, [1])], [take(1)], ['1:filled:1', '2:open']],
  [
    'passed before in progress before planned',
    [slot(1, [1, 2, 3])],
    [take(3, 'planned'), take(2, 'in_progress'), take(1)],
    ['1:filled:1'],
  ],
  [
    'in progress, planned and failed show',
    [slot(1, 1), slot(2, 2), slot(3, 3)],
    [take(1, 'in_progress'), take(2, 'planned'), take(3, 'failed')],
    ['1:in_progress:1', '2:planned:2', '3:failed:3'],
  ],
  ['passed at the second attempt', [slot(1, 1)], [take(1, 'failed'), take(1)], ['1:filled:1']],
  ['a failed course gives way', [slot(1, [1, 2])], [take(1, 'failed'), take(2, 'in_progress')], ['1:in_progress:2']],
  ['forced slot wins', [slot(1, 1), slot(2, null)], [take(1, 'passed', 2)], ['1:open', '2:filled:1']],
  ['forced into what it does not fit', [slot(1, 1)], [take(9, 'passed', 1)], ['1:filled:9']],
])('%s', (_, slots, taken, expected) => expect(shown(slots, taken)).toEqual(expected));

test('an equivalent course fills a compulsory slot in one direction', () => {
  expect(shown([slot(1, 1)], [take(2)], [{ course_id: 2, for_course_id: 1 }])).toEqual(['1:filled:2']);
  expect(shown([slot(1, 1)], [take(2)], [{ course_id: 1, for_course_id: 2 }])).toEqual(['1:open']);
});

describe('summary', () => {
  const plan = assignSlots(
    [slot(1, 1), slot(2, 2), slot(3, [3, 4])],
    [take(1), take(2), take(3, 'in_progress'), take(9)],
    [],
  );
  it('counts credits per type and names what fills nothing', () => {
    expect(plan.summary).toMatchObject({
      slots_total: 3,
      slots_done: 2,
      credits_total: 9,
      credits_done: 6,
      credits_in_progress: 3,
      ects_done: 10,
      complete_types: ['compulsory'],
    });
    expect(plan.summary.by_type.department_elective).toEqual({
      total: 1,
      done: 0,
      in_progress: 1,
      credits_total: 3,
      credits_done: 0,
      complete: false,
    });
    expect(plan.unused.map((each) => each.course_id)).toEqual([9]);
  });
  it('ACA-037 tells when all courses of a slot type are done', () => {
    expect(slotTypeRefusals(plan.summary, 'compulsory')[0]).toMatchObject({
      key: 'slot_type_completed',
      rule: 'ACA-037',
    });
    // ERR-038: in the documents' own words
    expect(curriculumRefusals.specs.slot_type_completed.en).toBe('You have completed all courses for this slot type.');
    expect(slotTypeRefusals(plan.summary, 'department_elective')).toEqual([]);
    expect(slotTypeRefusals(plan.summary, 'thesis')).toEqual([]);
  });
});

test('fills as many pool slots as any assignment can, each course once', () => {
  const pools = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(pools, fc.uniqueArray(fc.integer({ min: 1, max: 7 })), (all, ids) => {
      const slots = all.map((pool, at) => slot(at + 1, pool));
      const most = (at: number, left: readonly number[]): number => {
        const here = slots[at];
        if (!here) return 0;
        return Math.max(
          most(at + 1, left),
          ...left
            .filter((id) => accepts(here, id, []))
            .map(
              (id) =>
                1 +
                most(
                  at + 1,
                  left.filter((each) => each !== id),
                ),
            ),
        );
      };
      const plan = assignSlots(
        slots,
        ids.map((id) => take(id)),
        [],
      );
      expect(plan.summary.slots_done).toBe(most(0, ids));
      const used = plan.slots.flatMap((each) => (each.taken ? [each.taken.course_id] : []));
      expect(new Set(used).size).toBe(used.length);
      for (const each of plan.slots) if (each.taken) expect(accepts(each.slot, each.taken.course_id, [])).toBe(true);
    }),
  );
});
