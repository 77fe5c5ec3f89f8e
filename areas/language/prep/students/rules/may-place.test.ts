import { expect, it } from 'vitest';
import { mayPlace } from './may-place.ts';

const student = { status: 'waiting', level_id: 2, class_id: null } as const;
const into = { id: 5, code: 'A2-A', level_id: 2, capacity: 20, taken: 19, over: false };
const keys = (s: object, c: object) => mayPlace({ ...student, ...s }, { ...into, ...c }).map((each) => each.key);
it('ESL-014: a class takes students of its level while it has seats and its module is not over', () => {
  expect(keys({}, {})).toEqual([]);
  expect(keys({}, { taken: 20 })).toEqual(['prep_class_full']);
  expect(keys({ level_id: 1 }, { over: true })).toEqual(['prep_class_over', 'prep_class_level']);
  expect(keys({ class_id: 5 }, {})).toEqual(['prep_same_class']);
  expect(keys({ status: 'passed' }, {})).toEqual(['prep_not_open']);
});
