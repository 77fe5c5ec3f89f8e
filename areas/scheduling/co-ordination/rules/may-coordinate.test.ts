import { expect, it } from 'vitest';
import { mayCoordinate } from './may-coordinate.ts';

const course = { code: 'MATH101', sections: 3, semester_status: 'open' };
const keys = (given: Partial<typeof course>, to: { teaches: boolean } | null = { teaches: true }): string[] =>
  mayCoordinate({ ...course, ...given }, to).map((each) => each.key);

it('a course of several sections gets a coordinator, one of a single section needs none', () => {
  expect(keys({})).toEqual([]);
  expect(keys({ sections: 2 })).toEqual([]);
  expect(keys({ sections: 1 })).toEqual(['coordination_one_section']);
});
it('who has left, or does not teach, is not named', () => {
  expect(keys({}, { teaches: false })).toEqual(['coordination_not_academic']);
  expect(keys({ sections: 1 }, { teaches: false })).toEqual(['coordination_one_section', 'coordination_not_academic']);
});
it('whoever is named can be taken away though one section is left, and nothing changes in a closed semester', () => {
  expect(keys({ sections: 1 }, null)).toEqual([]);
  expect(keys({ semester_status: 'closed' })).toEqual(['coordination_closed']);
  expect(keys({ semester_status: 'closed' }, null)).toEqual(['coordination_closed']);
});
