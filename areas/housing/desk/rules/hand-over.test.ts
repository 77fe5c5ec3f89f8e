import { expect, it } from 'vitest';
import { mayHandOver } from './hand-over.ts';

const why = (given: Parameters<typeof mayHandOver>[0]): (string | undefined)[] =>
  mayHandOver(given).map((each) => each.key);

it('HOU-004 a room is handed over when deposit and agreement are there, or for a reason of each that is missing', () => {
  expect(why({ unpaid: false, unsigned: false })).toEqual([]);
  expect(why({ unpaid: true, unsigned: true })).toEqual(['check_in_unpaid', 'check_in_no_agreement']);
  // the reason of the one is none of the other
  expect(why({ unpaid: true, unsigned: true, anyway: 'Pays on Monday' })).toEqual(['check_in_no_agreement']);
  expect(why({ unpaid: true, unsigned: true, without_agreement: 'Reads it tonight' })).toEqual(['check_in_unpaid']);
  expect(why({ unpaid: false, unsigned: true, without_agreement: '  a ' })).toEqual(['check_in_no_agreement']);
  expect(why({ unpaid: true, unsigned: true, anyway: 'Pays later', without_agreement: 'Reads it' })).toEqual([]);
});
