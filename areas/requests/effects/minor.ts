import { minor } from '../kinds/minor.ts';
import { workOfRequest } from '../machine/work.ts';
import {
  majorCheck,
  majorDecided,
  majorEffect,
  majorFacts,
  majorOpening,
  majorPaper,
  majorReasons,
  majorSent,
  majorSummary,
  majorUndone,
} from './majors-work.ts';

/** Judged by its steps, ranked with everybody else, carried out when the student accepts his place. */
export const minorWork = workOfRequest({
  request: minor,
  reasons: majorReasons('minor'),
  open: majorOpening('minor'),
  check: majorCheck('minor'),
  facts: majorFacts('minor'),
  summary: majorSummary,
  targets: (form) => form.preferences,
  sent: majorSent('minor'),
  decided: majorDecided,
  effect: majorEffect('minor'),
  undone: majorUndone('minor'),
  paper: majorPaper('minor'),
});
