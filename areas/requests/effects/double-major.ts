import { doubleMajor } from '../kinds/double-major.ts';
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
export const doubleMajorWork = workOfRequest({
  request: doubleMajor,
  reasons: majorReasons('double_major'),
  open: majorOpening('double_major'),
  check: majorCheck('double_major'),
  facts: majorFacts('double_major'),
  summary: majorSummary,
  targets: (form) => form.preferences,
  sent: majorSent('double_major'),
  decided: majorDecided,
  effect: majorEffect('double_major'),
  undone: majorUndone('double_major'),
  paper: majorPaper('double_major'),
});
