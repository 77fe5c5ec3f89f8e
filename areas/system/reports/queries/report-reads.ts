import { answer } from '#kernel/server/area.ts';
import { allows } from '#kernel/server/pipeline.ts';
import {
  reportCatalogue as catalogueQuery,
  reportPaper as paperQuery,
  reportSheet as sheetQuery,
  reportView as viewQuery,
} from '../contract.ts';
import { makeReport, reportsOf, wordOf } from '../facts/report-answer.ts';
import { paperOfReport, sheetOfReport } from '../facts/report-files.ts';
import { chartPoints, totalsOf } from '../rules/report-figures.ts';

/** The reports whose needs the reader's role fulfils. */
export const reportCatalogue = answer(catalogueQuery, async ({ services, actor, locale }) => ({
  reports: reportsOf(services)
    .filter((source) => allows(source.needs, actor))
    .map(({ name, group }) => ({
      name,
      group,
      title: wordOf(services, name),
      about: wordOf(services, `${name}.about`),
    }))
    .sort(
      (one, other) =>
        one.group.localeCompare(other.group) || one.title[locale].localeCompare(other.title[locale], locale),
    ),
}));

const pageSize = 50;
export const reportView = answer(viewQuery, async (context, input) => {
  const { services } = context;
  const { source, params, columns, rows, cut } = await makeReport(context, input.name, input.params, input.sort);
  const limit = input.limit ?? pageSize;
  const page = limit < 1 ? 1 : Math.min(input.page ?? 1, Math.max(1, Math.ceil(rows.length / limit)));
  return {
    name: source.name,
    group: source.group,
    title: wordOf(services, source.name),
    about: wordOf(services, `${source.name}.about`),
    fields: source.input,
    labels: Object.fromEntries(
      Object.keys(source.input).map((name) => [name, wordOf(services, `${source.name}.${name}`)]),
    ),
    params,
    columns,
    rows: limit < 1 ? rows.slice(0, 1_000) : rows.slice((page - 1) * limit, page * limit),
    count: rows.length,
    page,
    limit,
    totals: totalsOf(columns, rows),
    chart: source.chart ? { ...source.chart, ...chartPoints(source.chart, rows) } : null,
    cut,
    made_at: context.now.toISOString(),
  };
});
export const reportSheet = answer(sheetQuery, async (context, { name, params, sort }) =>
  sheetOfReport(context, await makeReport(context, name, params, sort)),
);
export const reportPaper = answer(paperQuery, async (context, { name, params, sort }) =>
  paperOfReport(context, await makeReport(context, name, params, sort)),
);
