import { minorTemplates } from './template.ts';
import { minorTexts } from './texts.ts';
import { minor } from './declaration.ts';
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
export const minorWork = workOfRequest({
  request: minor,
  texts: minorTexts,
  templates: minorTemplates,
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
