import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { ModuleChoice } from '../prep-exams/contract.ts';

export const prepReportPages = definePages([
  {
    path: '/prep/reports',
    title: 'title:prep_reports',
    knownAs: { tr: 'hazırlık istatistikleri, hazırlık başarı', en: 'prep statistics, prep success' },
    needs: permission('prepreport_index'),
    kind: 'page',
    menu: { group: 'language', under: 'title:menu_prep_school', order: 380, icon: 'list' },
  },
]);
export const prepReportOverview = defineQuery({
  name: 'prep-report-overview',
  path: '/prep/reports',
  needs: permission('prepreport_index'),
  input: { /** none: the one that runs */ module_id: reference('prep-module') },
  output: a.record({
    modules: a.many(ModuleChoice),
    module: a.nullable(ModuleChoice),
    classes: a.many(
      a.record({
        id: a.integer,
        code: a.text,
        level: a.text,
        students: a.integer,
        passed: a.integer,
        failed: a.integer,
        open: a.integer,
        average: a.nullable(a.number),
        /** percent of the hours held */ absent: a.number,
      }),
    ),
    bands: a.many(a.record({ band: a.text, students: a.integer })),
  }),
  summary: 'Success, absences and averages of a module by class: numbers alone',
});
