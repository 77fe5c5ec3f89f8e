import { course } from '#areas/curriculum/resources/course.ts';
import { staffTitles } from '#areas/people/resources/staff-titles.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, money, text } from '#kernel/contract/field.ts';
import { currencies } from '../../rules/words.ts';
import { adjunctRefusals } from '../refusals.ts';
import { hoursKinds } from '../rules/sheet-words.ts';

/** FIN-015: what an hour of a part-time instructor costs, by title and from a day on. An empty condition asks nothing. */
export const adjunctRate = defineResource({
  name: 'adjunct-rate',
  area: 'finance',
  path: '/adjunct/rates',
  fields: {
    title: choice(staffTitles, { required: true }),
    amount: money({ required: true, min: 1, max: 10_000_000, currencyField: 'currency' }),
    currency: choice(currencies, { required: true, default: 'TRY', hidden: true }),
    valid_from: date({ required: true }),
    valid_until: date(),
    hours: choice(hoursKinds),
    level: choice(course.fields.level.choices),
    language: choice(course.fields.language.choices),
    name: text({ derived: true, hidden: true }),
  },
  label: ['name'],
  list: {
    columns: ['title', 'amount', 'valid_from', 'valid_until', 'hours', 'level', 'language'],
    filters: ['title', 'hours', 'level', 'language', 'valid_from', 'valid_until'],
    sorts: ['title', 'amount', 'valid_from'],
    sort: 'title',
  },
  actions: ['index', 'show', 'store', 'update', 'destroy', 'import'],
  check: (row) =>
    typeof row.valid_from === 'string' && typeof row.valid_until === 'string' && row.valid_until < row.valid_from
      ? [adjunctRefusals.adjunct_rate_days(undefined, 'valid_until')]
      : [],
});
