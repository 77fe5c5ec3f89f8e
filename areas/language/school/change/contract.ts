import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { requestStateCodes } from '#kernel/contract/define-request.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { changeRefusals } from './refusals.ts';
import { changeReasons, levelChanges, opinionWords, sides } from './rules/may-change.ts';

const id = integer({ required: true, min: 1 });
const list = '/esl/change-of-class/requests';
export const changePages = definePages([
  {
    path: list,
    title: 'title:change_of_class_requests',
    knownAs: { tr: 'kur değişikliği, sınıf değiştirme talepleri', en: 'change class, switch class requests' },
    needs: permission('changeofclassrequest_index'),
    kind: 'list',
    api: list,
    menu: {
      group: 'language',
      under: 'title:menu_language_school',
      order: 75,
      icon: 'swap',
      everyday: ['prepschool'],
    },
  },
  {
    path: '/esl/change-of-class/requests/:id',
    title: 'title:change_of_class_request',
    needs: permission('changeofclassrequest_show'),
    kind: 'detail',
    parent: list,
  },
]);

const ClassLine = a.record({
  side: a.keyOf(sides),
  session_id: a.nullable(a.integer),
  name: a.text,
  level: a.nullable(a.text),
  seats: a.nullable(a.record({ taken: a.integer, capacity: a.integer })),
  hours: a.number,
  teachers: a.many(a.text),
  opinion: a.nullable(a.record({ word: a.keyOf(opinionWords), note: a.nullable(a.text), by: a.text, at: a.moment })),
  can: a.record({ speak: a.may }),
});
export const ChangeOfClassPage = a.record({
  id: a.integer,
  number: a.text,
  student: a.text,
  module: a.text,
  reason: a.keyOf(changeReasons),
  change: a.keyOf(levelChanges),
  explanation: a.text,
  retest: a.flag,
  status: a.oneOf(...requestStateCodes),
  classes: a.many(ClassLine),
  /** the reader may see the request itself, with its steps and its decision */ whole: a.flag,
});
export type ChangeOfClassPage = a.Of<typeof ChangeOfClassPage>;
export const changeOfClassPage = defineQuery({
  name: 'change-of-class-page',
  path: '/esl/change-of-class/requests/{id}/page',
  needs: permission('changeofclassrequest_show'),
  input: { id },
  output: ChangeOfClassPage,
  summary: 'A request for a change of class, with both classes and what their teachers say',
});
export const giveClassOpinion = defineCommand({
  name: 'give-class-opinion',
  method: 'POST',
  path: '/esl/change-of-class/requests/{id}/opinion',
  needs: permission('changeofclassrequest_update'),
  input: {
    id,
    side: choice(sides, { required: true }),
    word: choice(opinionWords, { required: true }),
    note: longText({ max: 500 }),
  },
  output: a.record({ id: a.integer }),
  refusals: [changeRefusals.specs],
  changes: ['change-of-class-page', 'change-of-class-request', 'request-page'],
  message: 'class_opinion_given',
  byPerson: true,
  summary: 'What the teacher of a class says to the change; the office notes what it was told, with a reason',
});
