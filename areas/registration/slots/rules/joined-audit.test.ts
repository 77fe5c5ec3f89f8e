import { describe, expect, it } from 'vitest';
import { joinedAudit, type JoinedPlan, type JoinedSlot } from './joined-audit.ts';

let next = 1;
const slot = (status: JoinedSlot['status'], enrolment: number | null = null, credit = 3, ects = 5): JoinedSlot => ({
  id: next++,
  credit,
  ects,
  status,
  taken: enrolment === null ? null : { enrolment_id: enrolment },
});
const plan = (student_program_id: number, ...slots: JoinedSlot[]): JoinedPlan => ({ student_program_id, slots });

describe('ACA-037: several plans of one person', () => {
  it('a course that fills a slot in both counts once, done and needed', () => {
    const both = [slot('filled', 1), slot('filled', 1)] as const;
    const { shared, summary } = joinedAudit([
      plan(10, both[0], slot('filled', 2), slot('open')),
      plan(20, both[1], slot('open'), slot('open')),
    ]);
    expect(shared).toEqual([
      {
        enrolment_id: 1,
        credits: 3,
        places: [
          { student_program_id: 10, slot_id: both[0].id },
          { student_program_id: 20, slot_id: both[1].id },
        ],
      },
    ]);
    expect(summary).toMatchObject({
      credits_total: 15,
      credits_done: 6,
      credits_shared: 3,
      ects_total: 25,
      ects_done: 10,
    });
    expect(summary).toMatchObject({ slots_total: 6, slots_done: 3 });
  });
  it('what is left is what is left in each plan: sharing takes nothing away that is still to be done', () => {
    const { summary } = joinedAudit([
      plan(10, slot('filled', 1), slot('open', null, 4)),
      plan(20, slot('filled', 1), slot('open', null, 2)),
    ]);
    expect(summary.credits_total - summary.credits_done).toBe(6);
  });
  it('one that runs in both runs once; where the slots differ, the larger counts', () => {
    const { summary, shared } = joinedAudit([plan(10, slot('in_progress', 7, 3)), plan(20, slot('in_progress', 7, 4))]);
    expect([summary.credits_in_progress, summary.credits_total, summary.credits_done]).toEqual([4, 4, 0]);
    expect(shared[0]?.credits).toBe(4);
  });
  it('failed courses mark slots and are not shared', () => {
    const { summary, shared } = joinedAudit([plan(10, slot('failed', 5)), plan(20, slot('failed', 5))]);
    expect(shared).toEqual([]);
    expect([summary.credits_total, summary.credits_done]).toEqual([6, 0]);
  });
  it('one plan alone is itself', () => {
    const { summary, shared } = joinedAudit([plan(10, slot('filled', 1), slot('open'))]);
    expect(shared).toEqual([]);
    expect(summary).toMatchObject({ credits_total: 6, credits_done: 3, credits_shared: 0 });
  });
});
