import { refuse } from '#kernel/contract/refusal.ts';
import { humanise, type Text } from '#kernel/contract/text.ts';
import type { Reading, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { labelsFor } from '#kernel/server/engine/labels.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { allows, checkInput } from '#kernel/server/pipeline.ts';
import type { Services } from '#kernel/server/services.ts';
import { reportsRefusals } from '../refusals.ts';
import type { ReportColumn } from '../contract.ts';
import { sortedRows, type ReportRow } from '../rules/report-figures.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

/** most rows of a report */
export const mostRows = 50_000;
export const reportsOf = (services: Pick<Services, 'areas'>): ReportSource[] =>
  services.areas.flatMap((area) => area.reports ?? []);
export const reportNamed = (services: Pick<Services, 'areas'>, name: string): ReportSource | undefined =>
  reportsOf(services).find((report) => report.name === name);

/** A text of the reports in both languages. */
export function wordOf(services: Pick<Services, 'lines'>, name: string): Text {
  const key = `reports:${name}`;
  return { tr: services.lines.line('tr', key) || humanise(key), en: services.lines.line('en', key) || humanise(key) };
}
export const columnsOfReport = (services: Pick<Services, 'lines'>, source: ReportSource): ReportColumn[] =>
  source.columns.map(({ name, kind, total }) => ({
    name,
    kind,
    total: total ?? null,
    label: wordOf(services, `${source.name}.${name}`),
  }));

/** The report of a name that the reader may run: 404 where there is none, 403 where his role has none of it. */
export function reportFor(context: Reading, name: string): ReportSource {
  const source = reportNamed(context.services, name);
  if (!source) throw notFound();
  if (!allows(source.needs, context.actor)) throw forbidden();
  return source;
}
const given = (params: unknown): Record<string, unknown> =>
  typeof params === 'object' && params !== null && !Array.isArray(params) ? (params as Record<string, unknown>) : {};
const missing = (value: unknown): boolean => value === undefined || value === null || value === '';
/** Parameters checked by the report's own declaration (422), with their defaults: a needed semester that nobody chose is the active one. */
export async function filledParams(
  context: Pick<Reading, 'db'>,
  source: ReportSource,
  params: unknown,
): Promise<Record<string, unknown>> {
  const values = { ...given(params) };
  for (const [name, field] of Object.entries(source.input)) {
    if (!missing(values[name])) continue;
    if (values[name] === '') values[name] = null; // emptied, which is not the same as left open
    if (field.kind === 'reference' && field.to === 'semester' && field.required === true)
      values[name] =
        (
          await rowsOf<{ id: number }>(
            context.db,
            sql`select id from ${semesterRead} semesters order by is_active desc, starts_on desc limit 1`,
          )
        )[0]?.id ?? null;
    else if (field.default !== undefined && !(name in values)) values[name] = field.default;
  }
  return checkInput(source.input, values, 'query');
}
/** What of the parameters somebody chose himself: kept in a schedule, so that what was left open follows the time. */
export async function chosenParams(
  context: Pick<Reading, 'db'>,
  source: ReportSource,
  params: unknown,
): Promise<Record<string, unknown>> {
  const values = given(params);
  return Object.fromEntries(
    Object.entries(await filledParams(context, source, params)).filter(([name]) => name in values),
  );
}

export interface MadeReport {
  source: ReportSource;
  params: Record<string, unknown>;
  columns: ReportColumn[];
  rows: readonly ReportRow[];
  cut: boolean;
}
/** Runs a report under the reader's rows. */
export async function makeReport(
  context: Reading,
  name: string,
  params: unknown,
  sort?: string | null,
): Promise<MadeReport> {
  const source = reportFor(context, name);
  const filled = await filledParams(context, source, params);
  const all = await source.rows(context, filled);
  const columns = columnsOfReport(context.services, source);
  return {
    source,
    params: filled,
    columns,
    rows: sortedRows(columns, all.slice(0, mostRows), sort, context.locale),
    cut: all.length > mostRows,
  };
}
/** As `makeReport` for a run without a reader: what he may no longer see is a reason that can be shown to him. */
export function refuseReport(context: Reading, name: string): void {
  const source = reportNamed(context.services, name);
  if (!source || !allows(source.needs, context.actor)) refuse(reportsRefusals.report_no_longer_yours());
}

/** What the report was narrowed to, as a person says it. */
export async function paramWords(
  context: Reading,
  { source, params }: Pick<MadeReport, 'source' | 'params'>,
): Promise<string[]> {
  const words: string[] = [];
  for (const [name, field] of Object.entries(source.input)) {
    const value = params[name];
    if (value === undefined || value === null || value === '') continue;
    const said =
      field.kind === 'reference'
        ? ((await labelsFor(context.services, context.db, field.to, [Number(value)], context.locale)).get(
            Number(value),
          ) ?? String(value))
        : field.kind === 'choice'
          ? (field.choices[String(value)]?.[context.locale] ?? String(value))
          : field.kind === 'flag'
            ? context.services.lines.line(context.locale, value === true ? 'ui:yes' : 'ui:no')
            : String(value);
    words.push(`${wordOf(context.services, `${source.name}.${name}`)[context.locale]}: ${said}`);
  }
  return words;
}
