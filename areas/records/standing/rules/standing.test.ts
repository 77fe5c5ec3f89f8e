import { describe, expect, test } from 'vitest';
import {
  decideStanding,
  dismissalDue,
  mayAppealStanding,
  mayStartStanding,
  plainStandingRule,
  type StandingTerm,
} from './standing.ts';

const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
const band = { g: 'good', w: 'warning', p: 'probation' } as const;
/** `gwp`: a semester each; a capital letter is a summer */
const history = (letters: string): StandingTerm[] =>
  [...letters].map((letter) => ({
    band: band[letter.toLowerCase() as keyof typeof band],
    summer: letter !== letter.toLowerCase(),
  }));

describe('the standing at the end of a semester', () => {
  test.each([
    ['', 'good', 0],
    ['g', 'good', 0],
    ['w', 'warning', 1],
    ['ww', 'warning', 2],
    ['www', 'probation', 3],
    ['p', 'probation', 1],
    ['gp', 'probation', 1],
    ['pp', 'probation', 2],
    ['ppp', 'dismissal', 3],
    // the lowest band three times in a row, not three times below good
    ['wpp', 'probation', 3],
    ['wppp', 'dismissal', 4],
    ['ppw', 'probation', 3],
    ['pgpp', 'probation', 2],
    ['pppg', 'good', 0],
    // a summer lifts and never worsens
    ['ppG', 'good', 0],
    ['ppGp', 'probation', 1],
    ['ppP', 'probation', 2],
    ['ppPp', 'dismissal', 3],
    ['wwW', 'warning', 2],
  ])('%s is %s after %i in a row', (letters, standing, terms) =>
    expect(decideStanding(history(letters), plainStandingRule)).toEqual({ standing, terms }),
  );
  test('a university that never dismisses, and one that never lets warnings become probation', () => {
    expect(decideStanding(history('pppppp'), { ...plainStandingRule, dismiss_after: 0 }).standing).toBe('probation');
    expect(decideStanding(history('wwwwww'), { ...plainStandingRule, probation_after: 0 }).standing).toBe('warning');
  });
});

test('a semester is judged once its grades are due, and one run at a time', () => {
  const facts = { grades_due_on: '2026-06-20', ends_on: '2026-06-05', open: false, today: '2026-06-21' };
  expect(mayStartStanding(facts)).toEqual([]);
  expect(keys(mayStartStanding({ ...facts, today: '2026-06-20', open: true }))).toEqual([
    'standing_grades_open',
    'standing_run_open',
  ]);
  expect(keys(mayStartStanding({ ...facts, grades_due_on: null, today: '2026-06-05' }))).toEqual([
    'standing_grades_open',
  ]);
});

test('a dismissal is appealed until its last day, once', () => {
  const row = { standing: 'dismissal', appeal_until: '2026-07-01', outcome: null } as const;
  expect(mayAppealStanding(row, '2026-07-01')).toEqual([]);
  expect(keys(mayAppealStanding(row, '2026-07-02'))).toEqual(['standing_appeal_over']);
  expect(keys(mayAppealStanding({ ...row, outcome: 'lifted' }, '2026-07-01'))).toEqual(['standing_settled']);
  expect(keys(mayAppealStanding({ ...row, standing: 'probation' }, '2026-07-01'))).toEqual(['standing_no_dismissal']);
  expect(keys(mayAppealStanding(null, '2026-07-01'))).toEqual(['standing_no_dismissal']);
});

test('it is carried out when nobody has appealed in time, or the appeal was declined; never while one is being decided', () => {
  const due = (appeal: 'none' | 'open' | 'declined' | 'accepted', today: string) =>
    dismissalDue({ appeal_until: '2026-07-01', appeal }, today);
  expect([due('none', '2026-07-01'), due('none', '2026-07-02')]).toEqual([false, true]);
  expect([due('open', '2026-08-01'), due('declined', '2026-06-25'), due('accepted', '2026-08-01')]).toEqual([
    false,
    true,
    false,
  ]);
});
