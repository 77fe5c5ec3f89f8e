import { expect, it } from 'vitest';
import { integer, list, longText } from '#kernel/contract/field.ts';
import { presetOf } from './use-request-preset.ts';

it('what a link asks for is taken among what is offered and not refused, and nothing else', () => {
  const fields = { enrolment_id: integer(), courses: list('integer'), reason: longText() };
  const offers = {
    enrolment_id: [
      { value: 7, refusals: [] },
      { value: 8, refusals: [{ key: 'elsewhere' }] },
    ],
    courses: [{ value: 7, refusals: [] }],
  };
  // the router reads digits as a number
  expect(presetOf(fields, offers, { enrolment_id: 7, courses: 7, reason: 'x' })).toEqual({ enrolment_id: 7 });
  expect(presetOf(fields, offers, { enrolment_id: '7' })).toEqual({ enrolment_id: 7 });
  expect(presetOf(fields, offers, { enrolment_id: 8 })).toEqual({});
  expect(presetOf(fields, offers, {})).toEqual({});
});
