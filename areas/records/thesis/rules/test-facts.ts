import type { ThesisFacts } from './may-move.ts';
import { plainRules } from './thesis-rule.ts';

/** A work whose defense is set, for tests of the rules; what they are about they say themselves. */
export const defended = (more: Partial<ThesisFacts> = {}): ThesisFacts => ({
  status: 'defence_set',
  title: 'B',
  title_en: 'T',
  abstract: null,
  abstract_en: null,
  keywords: [],
  keywords_en: [],
  due_on: null,
  defence_on: '2027-03-10',
  defence_starts: 9 * 60,
  versions: [],
  revised: false,
  round: 1,
  votes: { now: 0, ever: 0 },
  own_advisee: false,
  decided_before: false,
  rule: plainRules.capstone,
  ...more,
});
