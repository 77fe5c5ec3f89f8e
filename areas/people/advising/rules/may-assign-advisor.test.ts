import { describe, expect, it } from 'vitest';
import { mayAssignAdvisor, mayBeginOn, mayUndo, type AssignmentFacts } from './may-assign-advisor.ts';

const student = { name: 'Ada', status: 'active', advisor_id: 3 };
const advisor = { id: 4, name: 'Bora', status: 'a', is_academic: true };
const keys = (facts: AssignmentFacts): string[] => mayAssignAdvisor(facts).map((each) => each.key);

describe('ACC-110 who may be given which advisor', () => {
  it.each<[string, AssignmentFacts, string[]]>([
    ['an active student, an active academic', { student, advisor }, []],
    ['seen as he is', { student, advisor, seen: 3 }, []],
    ['no advisor yet, none seen', { student: { ...student, advisor_id: null }, advisor, seen: 0 }, []],
    ['outside the unit', { student: null, advisor }, ['advised_student_outside']],
    ['unknown advisor', { student, advisor: null }, ['advisor_not_found']],
    ['on leave', { student: { ...student, status: 'on_leave' }, advisor }, ['advised_student_not_active']],
    ['passive advisor', { student, advisor: { ...advisor, status: 'p' } }, ['advisor_passive']],
    ['an officer', { student, advisor: { ...advisor, is_academic: false } }, ['advisor_passive']],
    ['the same advisor', { student: { ...student, advisor_id: 4 }, advisor }, ['advisor_same']],
    [
      'back to the present one before another begins',
      { student: { ...student, advisor_id: 4 }, advisor, planned_id: 9 },
      [],
    ],
    ['planned already', { student, advisor, planned_id: 4 }, ['advisor_same']],
    ['changed meanwhile', { student, advisor, seen: 0 }, ['advisor_changed_meanwhile']],
    [
      'all at once',
      { student: { ...student, status: 'passive', advisor_id: 4 }, advisor: { ...advisor, status: 'p' }, seen: 8 },
      ['advised_student_not_active', 'advisor_passive', 'advisor_same', 'advisor_changed_meanwhile'],
    ],
  ])('%s', (_, facts, expected) => expect(keys(facts)).toEqual(expected));
  it.each([
    ['2026-03-01', []],
    ['2026-02-28', ['advisor_from_past']],
    ['2027-03-01', []],
    ['2027-03-03', ['advisor_from_far']],
  ])('begins on %s', (from, expected) =>
    expect(mayBeginOn(from, '2026-03-01').map((each) => each.key)).toEqual(expected),
  );
  it('is taken back within 24 hours and unchanged', () => {
    expect(mayUndo({ student: 'Ada', age_ms: 86_400_000, changed: false })).toEqual([]);
    expect(mayUndo({ student: 'Ada', age_ms: 86_400_001, changed: true }).map((each) => each.key)).toEqual([
      'assignment_too_old',
      'assignment_changed_since',
    ]);
    expect(mayUndo(null).map((each) => each.key)).toEqual(['assignment_not_found']);
  });
});
