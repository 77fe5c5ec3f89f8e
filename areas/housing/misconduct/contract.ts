import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, longText, moment } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { misconductRefusals } from './refusals.ts';
import { appealDecisions, findings, misconductStateWords, sanctions } from './rules/misconduct-states.ts';

export const misconductPages = definePages([
  {
    path: '/housing/misconducts',
    title: 'title:housing_misconducts',
    knownAs: { tr: 'yurt disiplini, kural ihlali', en: 'incidents, conduct cases' },
    needs: permission('housingmisconduct_index'),
    kind: 'list',
    api: '/housing/misconducts',
    menu: { group: 'housing', order: 60, icon: 'list' },
  },
  {
    path: '/housing/misconducts/people',
    title: 'title:housing_misconduct_people',
    needs: permission('housingmisconduct_index'),
    kind: 'list',
    api: '/housing/misconducts/people',
    parent: '/housing/misconducts',
  },
  {
    path: '/housing/misconducts/notes',
    title: 'title:housing_misconduct_notes',
    needs: permission('housingmisconductnote_index'),
    kind: 'list',
    api: '/housing/misconducts/notes',
    parent: '/housing/misconducts',
  },
]);
const id = integer({ required: true, min: 1 });
const common = {
  method: 'POST',
  needs: permission('housingmisconduct_update'),
  refusals: [misconductRefusals.specs],
  changes: ['housing-misconduct', 'housing-misconduct-person'],
  message: 'misconduct_saved',
} as const;
const { reported: _first, ...later } = misconductStateWords;
export const moveMisconduct = defineCommand({
  ...common,
  name: 'move-misconduct',
  path: '/housing/misconducts/{id}/state',
  input: { id, state: choice(later, { required: true }), hearing_at: moment({}) },
  output: a.record({ id: a.integer, state: a.keyOf(misconductStateWords) }),
  summary: 'Takes a case of misconduct on: investigation, hearing, decision, end',
});
export const decideMisconductPerson = defineCommand({
  ...common,
  name: 'decide-misconduct-person',
  byPerson: true,
  path: '/housing/misconducts/people/{id}/finding',
  input: {
    id,
    finding: choice(findings, { required: true }),
    sanction: choice(sanctions),
    due_on: date({}),
    amount: integer({ min: 1, max: 1_000_000 }),
  },
  output: a.record({ id: a.integer, finding: a.keyOf(findings) }),
  summary: 'The finding on one person and what follows; a fine is charged in cents',
});
export const appealMisconduct = defineCommand({
  ...common,
  name: 'appeal-misconduct',
  path: '/housing/misconducts/people/{id}/appeal',
  input: { id, appeal: longText({ required: true, min: 10, max: 4000 }) },
  output: a.record({ id: a.integer }),
  summary: 'Records an appeal against a finding; the case is under appeal',
});
export const answerMisconductAppeal = defineCommand({
  ...common,
  name: 'answer-misconduct-appeal',
  path: '/housing/misconducts/people/{id}/appeal-decision',
  input: { id, appeal_decision: choice(appealDecisions, { required: true }) },
  output: a.record({ id: a.integer }),
  summary: 'Answers an appeal; where the decision is overturned nobody is responsible any more',
});
