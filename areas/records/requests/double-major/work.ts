import { doubleMajorTemplates } from './template.ts';
import { doubleMajorTexts } from './texts.ts';
import { doubleMajor } from './declaration.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
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
} from '../../majors/majors-work.ts';

/** Judged by its steps, ranked with everybody else, carried out when the student accepts his place. */
export const doubleMajorWork = workOfRequest({
  request: doubleMajor,
  texts: doubleMajorTexts,
  templates: doubleMajorTemplates,
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
