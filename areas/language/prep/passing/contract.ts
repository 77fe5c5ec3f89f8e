import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, decimal, flag, integer, longText, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { prepChanges } from '../students/contract.ts';
import { prepPassingRefusals } from './refusals.ts';
import { ModuleChoice } from '../../prep-exams/contract.ts';
import { promotions } from './rules/promote.ts';
import { exemptionBases, exemptionStates, passBases } from './rules/may-pass.ts';

const id = integer({ required: true, min: 1 });
const done = a.record({ id: a.integer });
const common = {
  refusals: [prepPassingRefusals.specs],
  changes: [...prepChanges, 'prep-passing', 'student'],
};
const ReadyLine = a.record({
  id: a.integer,
  number: a.text,
  name: a.text,
  program: a.words,
  level: a.text,
  exam: a.named,
  total: a.nullable(a.number),
  published_on: a.date,
});
const ExemptionLine = a.record({
  id: a.integer,
  prep_student_id: a.nullable(a.integer),
  number: a.text,
  name: a.text,
  basis: a.keyOf(exemptionBases),
  result: a.nullable(a.text),
  reason: a.text,
  file: a.text,
  asked_by: a.text,
  status: a.keyOf(exemptionStates),
  decided_by: a.nullable(a.text),
  decision_note: a.nullable(a.text),
  can: a.record({ decide: a.may }),
});
export type ExemptionLine = a.Of<typeof ExemptionLine>;
export const prepPassing = defineQuery({
  name: 'prep-passing',
  path: '/prep/passing',
  needs: permission('preppass_store'),
  input: {},
  output: a.record({ today: a.date, ready: a.many(ReadyLine), exemptions: a.many(ExemptionLine) }),
  summary: 'Who can pass to the program by a proficiency result, and the exemptions, those that wait first',
});
export type PrepPassing = a.Of<typeof prepPassing.output>;
export const passPrepStudent = defineCommand({
  ...common,
  name: 'pass-prep-student',
  method: 'POST',
  path: '/prep/students/{id}/pass',
  needs: permission('preppass_store'),
  byPerson: true,
  input: {
    id,
    basis: choice(passBases, { required: true }),
    score: decimal({ min: 0, max: 100, scale: 2 }),
    on: date({ required: true }),
  },
  output: done,
  message: 'prep_student_passed',
  idempotent: true,
  summary: 'Ends a prep year: the student is in year 1 of the program from now on',
});
export const askPrepExemption = defineCommand({
  ...common,
  name: 'ask-prep-exemption',
  method: 'POST',
  path: '/prep/students/{id}/exemption',
  needs: permission('prepexemption_store'),
  multipart: true,
  idempotent: false,
  input: {
    id,
    basis: choice(exemptionBases, { required: true }),
    result: text({ max: 60 }),
    reason: longText({ required: true, min: 10, max: 1000 }),
  },
  output: done,
  message: 'prep_exemption_asked',
  summary: 'Asks for an exemption from the prep school, with the evidence as a file',
});
export const decidePrepExemption = defineCommand({
  ...common,
  name: 'decide-prep-exemption',
  method: 'POST',
  path: '/prep/exemptions/{id}/decide',
  needs: permission('prepexemption_decide'),
  byPerson: true,
  input: { id, approve: flag({ required: true }), note: longText({ required: true, min: 5, max: 500 }) },
  output: done,
  message: 'prep_exemption_decided',
  idempotent: true,
  summary: 'Approves or declines an exemption; not whoever asked for it',
});
export const prepEvidence = defineQuery({
  name: 'prep-exemption-evidence',
  path: '/prep/exemptions/{id}/file',
  needs: permission('prepexemption_decide'),
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'The file that proves an exemption',
});
const PromotionLine = a.record({
  prep_student_id: a.integer,
  number: a.text,
  name: a.text,
  class: a.text,
  average: a.nullable(a.number),
  from: a.text,
  to: a.nullable(a.text),
  promotion: a.keyOf(promotions),
});
export type PromotionLine = a.Of<typeof PromotionLine>;
export const prepPromotion = defineQuery({
  name: 'prep-promotion',
  path: '/prep/promotion',
  needs: permission('preppass_store'),
  input: { /** none: the module that ended last */ module_id: reference('prep-module') },
  output: a.record({
    modules: a.many(ModuleChoice),
    module: a.nullable(ModuleChoice),
    lines: a.many(PromotionLine),
    can: a.record({ run: a.may }),
  }),
  summary: 'Who goes on to which level after a module, as the run would do it now',
});
export const runPrepPromotion = defineCommand({
  ...common,
  changes: [...common.changes, 'prep-promotion', 'prep-proposal'],
  name: 'run-prep-promotion',
  method: 'POST',
  path: '/prep/modules/{id}/promotion',
  needs: permission('preppass_store'),
  byPerson: true,
  input: { id },
  output: a.record({
    moved: a.integer,
    stayed: a.integer,
    /** without complete scores */ open: a.integer,
  }),
  message: 'prep_promoted',
  idempotent: true,
  summary: 'Whoever has passed a module goes on to the next level; nobody twice, also when it is run again',
});
export const prepPassingPages = definePages([
  {
    path: '/prep/passing',
    title: 'title:prep_passing',
    knownAs: { tr: 'hazırlık muafiyeti, programa geçiş', en: 'prep exemption, pass to the program' },
    needs: permission('preppass_store'),
    kind: 'page',
    menu: { group: 'language', under: 'title:menu_prep_school', order: 360, icon: 'trend' },
  },
]);
