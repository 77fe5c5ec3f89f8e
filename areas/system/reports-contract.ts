import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, json, list, text, type Fields } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { reportsRefusals } from './reports-refusals.ts';
import type { ReportRow } from './rules/report-figures.ts';
import type { ReportTurn } from './rules/report-times.ts';

/** The catalogue of declared reports and their schedules. ACC-111: for everybody signed in; which reports, their own needs say. */
export const reportsPages = definePages([
  {
    path: '/report',
    title: 'title:reports',
    needs: signedIn,
    kind: 'page',
    menu: { group: 'home', order: 60, icon: 'report' },
  },
]);

export interface ReportCard {
  name: string;
  group: string;
  title: Text;
  about: Text;
}
export const reportCatalogue = defineQuery({
  name: 'report-catalogue',
  path: '/reports',
  needs: signedIn,
  input: {},
  output: shape<{ reports: ReportCard[] }>(),
  summary: 'Reports the reader may run',
});

export interface ReportColumn {
  name: string;
  label: Text;
  kind: 'text' | 'integer' | 'decimal' | 'percent' | 'money' | 'date';
  total: 'sum' | 'average' | null;
}
/** One report under the reader's row rules; `rows` is one page of `count`, totals and chart are over all. */
export interface ReportView extends ReportCard {
  /** parameters as declared, plain data the form is drawn from; and the values they had, defaults filled in */
  fields: Fields;
  labels: Record<string, Text>;
  params: Record<string, unknown>;
  columns: ReportColumn[];
  rows: readonly ReportRow[];
  count: number;
  page: number;
  limit: number;
  totals: Record<string, number | null>;
  chart: {
    kind: 'bar' | 'line' | 'donut';
    label: string;
    value: string;
    points: { label: string; value: number }[];
    left_out: number;
  } | null;
  /** more rows than a report shows: the first 50,000 stand here */
  cut: boolean;
  made_at: string;
}
const name = text({ required: true, max: 60 });
const asked = { name, params: json(), sort: text({ max: 60 }) } as const;
export const reportView = defineQuery({
  name: 'report-view',
  path: '/reports/{name}',
  textParams: ['name'],
  needs: signedIn,
  input: { ...asked, page: integer({ min: 1, max: 10_000 }), limit: integer({ min: -1, max: 1_000 }) },
  output: shape<ReportView>(),
  summary: 'One report',
});
export const reportSheet = defineQuery({
  name: 'report-sheet',
  path: '/reports/{name}/sheet',
  textParams: ['name'],
  needs: signedIn,
  input: asked,
  output: shape<unknown>(),
  binary: true,
  summary: 'One report as a spreadsheet',
});
export const reportPaper = defineQuery({
  name: 'report-paper',
  path: '/reports/{name}/paper',
  textParams: ['name'],
  needs: signedIn,
  input: asked,
  output: shape<unknown>(),
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

export interface ReportSchedule {
  id: number;
  version: number;
  report: string;
  title: Text | null;
  name: string;
  params: Record<string, unknown>;
  format: 'xlsx' | 'pdf';
  every: ReportTurn;
  weekday: number | null;
  month_day: number | null;
  hour: number;
  recipients: string[];
  status: 'a' | 'p';
  owner: string;
  own: boolean;
  next_at: string;
  last_at: string | null;
  last_error: string | null;
  can: { update: May; destroy: May; run: May };
}
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
  output: shape<{ schedules: ReportSchedule[]; most: number; own_mail: string }>(),
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
  output: shape<{ id: number; next_at: string }>(),
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
  output: shape<{ id: number; next_at: string }>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ run_id: number }>(),
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
