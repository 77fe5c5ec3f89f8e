import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { deskRefusals } from './refusals.ts';
import { caseActions, caseKinds, caseStatuses } from './rules/cases.ts';

const id = integer({ required: true, min: 1 });
const updates = permission('languagedesk_update');
const allActions = { ...caseActions, close: { tr: 'Kapatıldı', en: 'Closed' } };
export const CaseLine = a.record({
  id: a.integer,
  kind: a.keyOf(caseKinds),
  status: a.keyOf(caseStatuses),
  student_program_id: a.integer,
  number: a.text,
  name: a.text,
  level: a.nullable(a.text),
  figure: a.nullable(a.number),
  since: a.date,
  due_on: a.date,
  closed_on: a.nullable(a.date),
  actions: a.many(a.record({ action: a.keyOf(allActions), note: a.text, by: a.text, at: a.moment })),
  can: a.record({ act: a.may, close: a.may }),
});
export type CaseLine = a.Of<typeof CaseLine>;
export const f1Desk = defineQuery({
  name: 'f1-desk',
  path: '/esl/f1/desk',
  needs: permission('languagedesk_index'),
  input: { kind: choice(caseKinds), status: choice(caseStatuses) },
  output: a.record({
    today: a.date,
    cases: a.many(CaseLine),
    counts: a.perKey(a.keyOf(caseKinds), a.integer),
    overdue: a.integer,
  }),
  summary: 'Students on F-1 who must be seen to, by when, and what was done',
});
const changes = ['f1-desk'];
export const lookAtF1 = defineCommand({
  name: 'look-at-f1',
  method: 'POST',
  path: '/esl/f1/desk/look',
  needs: updates,
  input: {},
  output: a.record({ opened: a.integer, resolved: a.integer }),
  changes,
  message: 'f1_desk_looked',
  summary: 'Opens what is new today and ends what is no longer so',
});
export const noteF1Action = defineCommand({
  name: 'note-f1-action',
  method: 'POST',
  path: '/esl/f1/desk/{id}/action',
  needs: updates,
  input: { id, action: choice(caseActions, { required: true }), note: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer }),
  refusals: [deskRefusals.specs],
  changes,
  message: 'f1_action_noted',
  idempotent: true,
  summary: 'What was done about a case',
});
export const closeF1Case = defineCommand({
  name: 'close-f1-case',
  method: 'POST',
  path: '/esl/f1/desk/{id}/close',
  needs: updates,
  input: { id, note: longText({ required: true, min: 3, max: 1000 }) },
  output: a.record({ id: a.integer }),
  refusals: [deskRefusals.specs],
  changes,
  message: 'f1_case_closed_now',
  idempotent: true,
  summary: 'Closes a case with its result',
});
export const deskPages = definePages([
  {
    path: '/esl/f1/desk',
    title: 'title:f1_desk',
    knownAs: { tr: 'F-1, SEVIS, devam uyarıları, vize', en: 'F-1, SEVIS, attendance warnings, visa' },
    needs: permission('languagedesk_index'),
    kind: 'list',
    menu: {
      group: 'language',
      under: 'title:menu_language_school',
      order: 15,
      icon: 'flag',
      everyday: ['prepschool'],
    },
  },
]);
