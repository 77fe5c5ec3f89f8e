import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, moment, reference, text } from '#kernel/contract/field.ts';
import { requestStateWords } from '#areas/requests/machine/contract.ts';
import { levelChanges, opinionWords } from '../rules/may-change.ts';

/** ESL-004: who wants to sit in another class. */
export const changeOfClassRequest = defineResource({
  name: 'change-of-class-request',
  permission: 'changeofclassrequest',
  area: 'language',
  path: '/esl/change-of-class/requests',
  detail: '/esl/change-of-class/requests/:id',
  about: { person: 'student' },
  actions: ['index'],
  fields: {
    number: text({ derived: true, readOnly: true }),
    student_id: reference('student', { readOnly: true }),
    class_from: text({ derived: true, readOnly: true }),
    class_to: text({ derived: true, readOnly: true }),
    module_date_id: reference('esl-module-date', { readOnly: true, hidden: true }),
    level_change: choice(levelChanges, { readOnly: true }),
    opinion_from: choice(opinionWords, { derived: true, readOnly: true }),
    opinion_to: choice(opinionWords, { derived: true, readOnly: true }),
    status: choice(requestStateWords, { derived: true, readOnly: true }),
    asked_at: moment({ readOnly: true }),
  },
  label: ['number'],
  list: {
    columns: [
      'number',
      'student_id',
      'class_from',
      'class_to',
      'level_change',
      'opinion_from',
      'opinion_to',
      'status',
      'asked_at',
    ],
    filters: ['module_date_id', 'level_change', 'asked_at'],
    sorts: ['asked_at'],
    sort: '-asked_at',
    search: true,
  },
});
