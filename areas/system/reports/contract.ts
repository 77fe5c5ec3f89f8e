import * as a from '#kernel/contract/answer.ts';
import { ReportRow } from './rules/report-figures.ts';
import { reportTurns } from './rules/report-times.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, json, list, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import { reportsRefusals } from './refusals.ts';

/** The catalogue of declared reports and their schedules. ACC-111: for everybody signed in; which reports, their own needs say. */
export const reportsPages = definePages([
  {
    path: '/report',
    title: 'title:reports',
    knownAs: { tr: 'istatistik, rapor al, sayılar', en: 'statistics, figures, analytics' },
    needs: signedIn,
    kind: 'page',
    menu: { group: 'home', order: 60, icon: 'report', everyday: true },
  },
]);

export const ReportCard = a.record({
  name: a.text,
  group: a.text,
  title: a.words,
  about: a.words,
});
export type ReportCard = a.Of<typeof ReportCard>;
export const reportCatalogue = defineQuery({
  name: 'report-catalogue',
  path: '/reports',
  needs: signedIn,
  input: {},
  output: a.record({ reports: a.many(ReportCard) }),
  summary: 'Reports the reader may run',
});

export const ReportColumn = a.record({
  name: a.text,
  label: a.words,
  kind: a.oneOf('text', 'integer', 'decimal', 'percent', 'money', 'date'),
  total: a.nullable(a.oneOf('sum', 'average')),
});
export type ReportColumn = a.Of<typeof ReportColumn>;
/** One report under the reader's row rules; `rows` is one page of `count`, totals and chart are over all. */
export const ReportView = a.record({
  ...ReportCard.fields,
  /** parameters as declared, plain data the form is drawn from; and the values they had, defaults filled in */
  fields: a.fields,
  labels: a.map(a.words),
  params: a.map(a.json),
  columns: a.many(ReportColumn),
  rows: a.readonlyMany(ReportRow),
  count: a.integer,
  page: a.integer,
  limit: a.integer,
  totals: a.map(a.nullable(a.number)),
  chart: a.nullable(
    a.record({
      kind: a.oneOf('bar', 'line', 'donut'),
      label: a.text,
      value: a.text,
      points: a.many(a.record({ label: a.text, value: a.number })),
      left_out: a.number,
    }),
  ),
  /** more rows than a report shows: the first 50,000 stand here */
  cut: a.flag,
  made_at: a.moment,
});
export type ReportView = a.Of<typeof ReportView>;
const name = text({ required: true, max: 60 });
const asked = { name, params: json(), sort: text({ max: 60 }) } as const;
export const reportView = defineQuery({
  name: 'report-view',
  path: '/reports/{name}',
  textParams: ['name'],
  needs: signedIn,
  input: { ...asked, page: integer({ min: 1, max: 10_000 }), limit: integer({ min: -1, max: 1_000 }) },
  output: ReportView,
  summary: 'One report',
});
export const reportSheet = defineQuery({
  name: 'report-sheet',
  path: '/reports/{name}/sheet',
  textParams: ['name'],
  needs: signedIn,
  input: asked,
  output: a.binary,
  binary: true,
  summary: 'One report as a spreadsheet',
});
export const reportPaper = defineQuery({
  name: 'report-paper',
  path: '/reports/{name}/paper',
  textParams: ['name'],
  needs: signedIn,
  input: asked,
  output: a.binary,
  binary: true,
  summary: 'One report as a PDF with letterhead',
});

export const turnWords = {
  daily: { tr: 'Her gün', en: 'Every day' },
  weekly: { tr: 'Her hafta', en: 'Every week' },
  monthly: { tr: 'Her ay', en: 'Every month' },
} as const;
export const formatWords = {
  xlsx: { tr: 'Hesap tablosu (Excel)', en: 'Spreadsheet (Excel)' },
  pdf: { tr: 'PDF', en: 'PDF' },
} as const;
/** most schedules of one person */
export const mostSchedules = 20;

export const ReportSchedule = a.record({
  id: a.integer,
  version: a.integer,
  report: a.text,
  title: a.nullable(a.words),
  name: a.text,
  params: a.map(a.json),
  format: a.oneOf('xlsx', 'pdf'),
  every: a.oneOf(...reportTurns),
  weekday: a.nullable(a.number),
  month_day: a.nullable(a.number),
  hour: a.number,
  recipients: a.many(a.text),
  status: a.oneOf('a', 'p'),
  owner: a.text,
  own: a.flag,
  next_at: a.moment,
  last_at: a.nullable(a.moment),
  last_error: a.nullable(a.text),
  can: a.record({ update: a.may, destroy: a.may, run: a.may }),
});
export type ReportSchedule = a.Of<typeof ReportSchedule>;
const id = integer({ required: true, min: 1 });
const plan = {
  name: text({ required: true, max: 120 }),
  params: json(),
  format: choice(formatWords, { required: true, default: 'xlsx' }),
  every: choice(turnWords, { required: true }),
  weekday: integer({ min: 1, max: 7, requiredIf: { field: 'every', is: ['weekly'] } }),
  month_day: integer({ min: 1, max: 31, requiredIf: { field: 'every', is: ['monthly'] } }),
  hour: integer({ required: true, min: 0, max: 23 }),
  recipients: list('text', { required: true, min: 1, max: 50 }),
} as const;
const refusals = [reportsRefusals.specs];
const changes = ['report-schedules'];
export const reportSchedules = defineQuery({
  name: 'report-schedules',
  path: '/report/schedules',
  needs: permission('reportschedule_index'),
  input: {},
  output: a.record({ schedules: a.many(ReportSchedule), most: a.number, own_mail: a.text }),
  summary: 'Reports sent by mail: the reader’s own; an administrator’s view has all',
});
export const addReportSchedule = defineCommand({
  name: 'add-report-schedule',
  method: 'POST',
  path: '/report/schedules',
  needs: permission('reportschedule_store'),
  acting: 'never',
  refusals,
  idempotent: true,
  message: 'report_schedule_added',
  changes,
  input: { report: name, ...plan },
  output: a.record({ id: a.integer, next_at: a.moment }),
  summary: 'Send a report by mail regularly',
});
export const changeReportSchedule = defineCommand({
  name: 'change-report-schedule',
  method: 'PUT',
  path: '/report/schedules/{id}',
  needs: permission('reportschedule_update'),
  acting: 'never',
  refusals,
  message: 'report_schedule_changed',
  changes,
  input: {
    id,
    version: integer({ required: true, min: 1 }),
    ...plan,
    status: choice({ a: { tr: 'Açık', en: 'On' }, p: { tr: 'Durduruldu', en: 'Paused' } }, { required: true }),
  },
  output: a.record({ id: a.integer, next_at: a.moment }),
  summary: 'Change or pause a schedule',
});
export const removeReportSchedule = defineCommand({
  name: 'remove-report-schedule',
  method: 'DELETE',
  path: '/report/schedules/{id}',
  needs: permission('reportschedule_destroy'),
  message: 'report_schedule_removed',
  changes,
  input: { id },
  output: a.record({ id: a.integer }),
  summary: 'Send a report no more',
});
export const runReportSchedule = defineCommand({
  name: 'run-report-schedule',
  method: 'POST',
  path: '/report/schedules/{id}/run',
  needs: permission('reportschedule_update'),
  acting: 'never',
  refusals,
  idempotent: true,
  message: 'report_schedule_started',
  changes: [...changes, 'my-job-log'],
  input: { id },
  output: a.record({ run_id: a.integer }),
  summary: 'Send a scheduled report now',
});

/** Makes a scheduled report as its owner, keeps the file and writes to those who are to hear of it. */
export const sendReportJob = defineJob({
  name: 'send-report',
  area: 'system',
  needs: permission('reportschedule_store'),
  startable: false,
  input: { schedule_id: id },
});
