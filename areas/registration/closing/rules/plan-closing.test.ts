import { describe, expect, it } from 'vitest';
import { fingerprint, mayClose, planMoves, type Leaving, type TargetSection } from './plan-closing.ts';

const at = (day: number, hour: number) => ({ day, starts: hour * 60, ends: hour * 60 + 110, type: 1 as const });
const student = (id: number, ...others: ReturnType<typeof at>[]): Leaving => ({
  student_program_id: id,
  others: others.map((meeting) => ({ section: `X-${meeting.day}`, meetings: [meeting] })),
});
const target = (id: number, free: number, ...meetings: ReturnType<typeof at>[]): TargetSection => ({
  section_id: id,
  section: `T-${id}`,
  free,
  meetings,
});

describe('who goes where when a section is closed', () => {
  it('ACA-034: nobody is put where he has another lesson, and it is said which', () => {
    const [move] = planMoves([student(1, at(1, 9))], [target(7, 5, at(1, 10))]);
    expect(move).toEqual({
      student_program_id: 1,
      to: null,
      why: [{ target: 'T-7', reason: 'clash', section: 'X-1' }],
    });
    expect(planMoves([student(1, at(1, 9))], [target(7, 5, at(1, 11))])[0]?.to).toBe(7);
  });
  it('no section gets more than its free seats', () => {
    const moves = planMoves([student(1), student(2), student(3)], [target(7, 2, at(2, 9))]);
    expect(moves.filter((each) => each.to === 7)).toHaveLength(2);
    expect(moves.find((each) => each.to === null)?.why).toEqual([{ target: 'T-7', reason: 'full', section: null }]);
  });
  it('who can go anywhere makes room for who can go to one section only', () => {
    const free = [student(1), student(2)];
    const bound = student(3, at(1, 9));
    const moves = planMoves([...free, bound], [target(7, 1, at(3, 9)), target(8, 2, at(1, 9))]);
    expect(moves.map((each) => each.to)).toEqual([8, 8, 7]);
  });
  it('another plan has another mark, the order of the students makes none', () => {
    const moves = [
      { student_program_id: 1, to: 7 },
      { student_program_id: 2, to: null },
    ];
    expect(fingerprint(moves)).toBe(fingerprint(moves.toReversed()));
    expect(fingerprint(moves)).not.toBe(
      fingerprint([{ student_program_id: 1, to: 8 }, moves[1] ?? { student_program_id: 2, to: 1 }]),
    );
    expect(fingerprint(moves)).not.toBe(fingerprint(moves.slice(1)));
  });
  it('departments close until the end of add/drop, the registrar until the grades are entered', () => {
    const of = {
      status: 'open' as const,
      section: 'A-01',
      office: false,
      until: '2026-10-01T20:59:59.000Z',
      now: '2026-10-01T20:00:00.000Z',
    };
    expect(mayClose(of)).toEqual([]);
    const late = { ...of, now: '2026-10-02T00:00:00.000Z' };
    expect(mayClose(late).map((each) => each.key)).toEqual(['closing_over']);
    expect(mayClose({ ...late, office: true })).toEqual([]);
    expect(mayClose({ ...late, until: null })).toEqual([]);
    for (const status of ['grading', 'finalized', 'cancelled'] as const)
      expect(mayClose({ ...of, office: true, status }).map((each) => each.key)).toEqual(['closing_state']);
  });
});
