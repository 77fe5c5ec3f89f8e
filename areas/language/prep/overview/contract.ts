import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

const Person = a.record({ id: a.integer, number: a.text, name: a.text, level: a.text });
export const PrepOverview = a.record({
  today: a.date,
  module: a.nullable(a.record({ id: a.integer, code: a.text, ...a.named.fields, starts_on: a.date, ends_on: a.date })),
  /** by level, in its order */ levels: a.many(
    a.record({
      id: a.integer,
      code: a.text,
      waiting: a.integer,
      studying: a.integer,
      ended: a.integer,
      classes: a.integer,
      seats: a.integer,
    }),
  ),
  waiting: a.many(Person),
  /** at 80 percent of the limit or beyond it, the most hours first */ absent: a.many(
    a.record({ ...Person.fields, class: a.text, missed: a.integer, most: a.integer, state: a.oneOf('near', 'over') }),
  ),
  /** lists of class days that nobody took, the oldest first */ lists: a.many(
    a.record({ class_id: a.integer, class: a.text, on: a.date }),
  ),
  exams: a.many(a.record({ id: a.integer, ...a.named.fields, held_on: a.date })),
  open: a.record({
    /** published results that could be taken into the prep school */ placed: a.integer,
    exemptions: a.integer,
    ready: a.integer,
    without_teacher: a.integer,
    over: a.integer,
  }),
});
export type PrepOverview = a.Of<typeof PrepOverview>;
export const prepOverview = defineQuery({
  name: 'prep-overview',
  path: '/prep-school',
  needs: permission('prepschool_index'),
  input: {},
  output: PrepOverview,
  summary: 'The prep school today: students by level, who waits, absences, what is open',
});
export const prepOverviewPages = definePages([
  {
    path: '/prep-school',
    title: 'title:prep_school',
    knownAs: { tr: 'hazırlık okulu, hazırlık özeti', en: 'prep school, prep overview' },
    needs: permission('prepschool_index'),
    kind: 'dashboard',
    menu: {
      group: 'language',
      under: 'title:menu_prep_school',
      order: 300,
      icon: 'dashboard',
      everyday: ['prepschool'],
    },
  },
]);
