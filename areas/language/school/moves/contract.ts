import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { ModuleLine } from '../sessions/contract.ts';
import { moveRefusals } from './refusals.ts';

const needs = permission('moduleend_store');
const module_date_id = reference('esl-module-date', { required: true });
export const MoveLine = a.record({
  enrolment_id: a.integer,
  number: a.text,
  name: a.text,
  from: a.text,
  status: a.oneOf('passed', 'conditionally_passed', 'repeat', 'failed', 'incomplete'),
  total: a.nullable(a.number),
  /** null: no list yet */ attendance: a.nullable(a.number),
  to_level: a.nullable(a.text),
  to_session: a.nullable(a.text),
  reasons: a.many(a.text),
});
export type MoveLine = a.Of<typeof MoveLine>;
export const moduleEnd = defineQuery({
  name: 'module-end',
  path: '/esl/module/end',
  needs,
  input: { module_date_id: reference('esl-module-date') },
  output: a.record({
    modules: a.many(ModuleLine),
    module_date_id: a.nullable(a.integer),
    next: a.nullable(a.text),
    lines: a.many(MoveLine),
    counts: a.record({
      passed: a.integer,
      conditionally_passed: a.integer,
      repeat: a.integer,
      failed: a.integer,
      incomplete: a.integer,
      without_seat: a.integer,
    }),
    /** classes with days that have no attendance list: those hours count for nobody */
    lists_missing: a.many(a.record({ session_id: a.integer, session: a.text, days: a.many(a.date) })),
    /** stands for exactly this answer: the run is started with it */ seen: a.text,
    can: a.record({ run: a.may }),
  }),
  summary: 'Dry run of a module’s end: who goes where, and why',
});
export const runModuleEnd = defineCommand({
  name: 'run-module-end',
  method: 'POST',
  path: '/esl/module/end',
  needs,
  input: { module_date_id, seen: text({ required: true, max: 64 }) },
  output: a.record({ run_id: a.integer }),
  refusals: [moveRefusals.specs],
  changes: ['module-end', 'session', 'student-module-status', 'language-student', 'job-log', 'my-job-log'],
  message: 'module_end_started',
  idempotent: true,
  summary: 'Starts the move of everybody to the next level and class',
});
export const moduleEndJob = defineJob({
  name: 'module-end',
  area: 'language',
  needs,
  startable: false,
  input: { module_date_id, /** what the dry run has shown */ seen: text({ required: true, max: 64 }) },
});
export const movePages = definePages([
  {
    path: '/esl/module/end',
    title: 'title:module_end',
    knownAs: { tr: 'kur atlatma, modül kapanışı', en: 'promote students, close module' },
    needs,
    kind: 'page',
    menu: {
      group: 'language',
      under: 'title:menu_language_school',
      order: 80,
      icon: 'trend',
      everyday: ['prepschool'],
    },
  },
]);
