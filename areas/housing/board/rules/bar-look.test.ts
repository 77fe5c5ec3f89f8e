import { expect, test } from 'vitest';
import { stayStateWords, taking, type StayState } from '../../stays/rules/states.ts';
import { boardTexts } from '../texts.ts';
import { barLook, barLooks, barTones } from './bar-look.ts';

const today = '2027-03-10';
const looks = (state: StayState, until_on: string): string => barLook({ state, until_on }, today);

test('HOU-009 a stay on the board looks like what it is today: who leaves today, or should have left, is told from who stays', () => {
  expect([looks('in', '2027-03-11'), looks('in', today), looks('in', '2027-03-09')]).toEqual([
    'in',
    'leaving',
    'leaving',
  ]);
  expect([looks('held', today), looks('offered', today), looks('booked', today)]).toEqual([
    'held',
    'offered',
    'booked',
  ]);
  expect([looks('out', today), looks('moved', today)]).toEqual(['gone', 'gone']);
  // every state that takes a bed has a look, and each look is one of those in the legend
  const known = Object.keys(stayStateWords) as StayState[];
  for (const state of known.filter((each) => taking.some((other) => other === each)))
    expect(barLooks).toContain(looks(state, today));
});

test('no two looks share a colour, and none a letter, in either language', () => {
  expect(new Set(Object.values(barTones)).size).toBe(barLooks.length);
  for (const locale of ['tr', 'en'] as const) {
    const marks = barLooks.map((look) => boardTexts.housing[`board.mark.${look}`][locale]);
    expect(new Set(marks).size).toBe(barLooks.length);
    for (const mark of marks) expect([...mark].length).toBe(1);
  }
});
