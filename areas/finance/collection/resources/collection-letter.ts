import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, money, reference } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { stages } from '../rules/stages.ts';

/** A letter about what is overdue. */
export const collectionLetter = defineResource({
  name: 'collection-letter',
  area: 'finance',
  path: '/collection/letters',
  actions: ['index', 'show'],
  fields: {
    plan_id: reference('payment-plan', { readOnly: true, hidden: true }),
    student_program_id: reference('student-program', { derived: true, readOnly: true }),
    stage: choice(stages, { readOnly: true }),
    sent_on: date({ readOnly: true }),
    principal: money({ readOnly: true, currencyField: 'currency' }),
    costs: money({ readOnly: true, currencyField: 'currency' }),
    currency: choice(currencies, { readOnly: true, hidden: true }),
    pay_by: date({ readOnly: true }),
  },
  label: ['plan_id', 'stage'],
  list: {
    columns: ['student_program_id', 'stage', 'sent_on', 'principal', 'costs', 'pay_by'],
    filters: ['plan_id', 'sent_on'],
    sorts: ['sent_on'],
    sort: '-sent_on',
  },
});
