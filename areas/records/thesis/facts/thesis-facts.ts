import type { ThesisFacts } from '../rules/may-move.ts';
import type { ThesisRule } from '../rules/thesis-rule.ts';
import { linesOf, type Thesis } from './thesis-rows.ts';

/** What the rules ask of a work, as whoever calls sees it. */
export const factsOf = (thesis: Thesis, rule: ThesisRule): ThesisFacts => ({
  status: thesis.status,
  title: thesis.title,
  title_en: thesis.title_en,
  abstract: thesis.abstract,
  abstract_en: thesis.abstract_en,
  keywords: linesOf(thesis.keyword_lines),
  keywords_en: linesOf(thesis.keyword_lines_en),
  due_on: thesis.due_on,
  defence_on: thesis.defence_on,
  defence_starts: thesis.defence_starts,
  versions: thesis.uploads,
  revised: thesis.revised,
  round: thesis.round,
  votes: { now: thesis.votes_now, ever: thesis.votes_ever },
  own_advisee: thesis.is_advisor,
  decided_before: thesis.decided_before,
  rule,
});
