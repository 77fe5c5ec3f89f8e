import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { ModuleLine } from '../sessions/contract.ts';

const menu = { group: 'language', under: 'title:menu_language_school', icon: 'chart' } as const;
export const reportPages = definePages([
  {
    path: '/esl/reports',
    title: 'title:esl_reports',
    knownAs: { tr: 'dil okulu istatistikleri', en: 'language school statistics' },
    // ESL-002
    needs: { access: 'staff' },
    kind: 'page',
    menu: { ...menu, order: 90 },
  },
  {
    path: '/ie/reports',
    title: 'title:ie_reports',
    knownAs: { tr: 'yoğun İngilizce raporları, devam, sonuçlar', en: 'intensive English reports, attendance, results' },
    needs: permission('languagereport_index'),
    kind: 'page',
    menu: { ...menu, order: 92 },
  },
]);
export const schoolOverview = defineQuery({
  name: 'language-school-overview',
  path: '/esl/reports',
  // numbers alone, nobody's name
  needs: { access: 'staff' },
  input: {},
  output: a.record({
    levels: a.many(a.record({ id: a.integer, code: a.text, studying: a.integer, f1: a.integer })),
    module: a.nullable(a.record({ code: a.text, ...a.named.fields, starts_on: a.date, ends_on: a.date })),
    sessions: a.integer,
    seats: a.integer,
    taken: a.integer,
    open_cases: a.integer,
  }),
  summary: 'Who learns at the language school, by level, and how full the module that runs is',
});
/** Standing of the class by the 80 % rule, the best first; the limits are the stages of `attendance/rules/percent.ts`. */
export const Bands = a.record({ fine: a.integer, notice: a.integer, warning: a.integer, below: a.integer });
export type Bands = a.Of<typeof Bands>;
export const IeClass = a.record({
  id: a.integer,
  name: a.text,
  level: a.nullable(a.text),
  capacity: a.integer,
  taken: a.integer,
  weekly: a.number,
  held: a.integer,
  attended: a.nullable(a.number),
  bands: Bands,
  passed: a.integer,
  repeat: a.integer,
  failed: a.integer,
  average: a.nullable(a.number),
});
export type IeClass = a.Of<typeof IeClass>;
export const ieOverview = defineQuery({
  name: 'intensive-english-overview',
  path: '/ie/reports',
  needs: permission('languagereport_index'),
  input: { module_date_id: reference('esl-module-date') },
  output: a.record({
    modules: a.many(ModuleLine),
    module_date_id: a.nullable(a.integer),
    classes: a.many(IeClass),
  }),
  summary: 'The intensive classes of a module: registrations, hours, attendance and results',
});
