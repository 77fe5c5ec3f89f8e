import * as a from '#kernel/contract/answer.ts';
import { FreeDays } from './rules/rollover-days.ts';
import { RowOutcome, RowWarning } from './rules/rollover-plan.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { rolloverRefusals } from './refusals.ts';

/** Copying a semester to the next. */
export const rolloverPages = definePages([
  {
    path: '/semesters/rollover',
    title: 'title:semester_rollover',
    knownAs: { tr: 'dönem kopyala, şubeleri aktar', en: 'roll over, copy sections' },
    needs: permission('rollover_index'),
    kind: 'page',
    parent: '/semesters',
    menu: { group: 'academic', order: 52, icon: 'swap' },
  },
]);

export const rolloverParts = ['sections', 'dates'] as const;
export type RolloverPart = (typeof rolloverParts)[number];
const freeDays = {
  keep: { tr: 'Olduğu gibi kalsın', en: 'Leave as it is' },
  next: { tr: 'Sonraki iş gününe', en: 'To the next working day' },
  previous: { tr: 'Önceki iş gününe', en: 'To the last working day' },
} as const;
export const rolloverFields = {
  from_semester_id: reference('semester', { required: true }),
  to_semester_id: reference('semester', { required: true }),
  parts: list('text', { required: true, min: 1, max: 2 }),
  instructors: flag({ default: true }),
  rooms: flag({ default: true }),
  reserved: flag({ default: true }),
  quota: choice(
    { planned: { tr: 'Planlanan kontenjan', en: 'Planned quota' }, demand: { tr: 'Talebe göre', en: 'By demand' } },
    { required: true, default: 'planned' },
  ),
  shift: choice(
    {
      weeks: { tr: 'Tam hafta kadar (gün adları korunur)', en: 'By whole weeks (weekdays stay)' },
      days: { tr: 'Gün farkı kadar', en: 'By the exact number of days' },
    },
    { required: true, default: 'weeks' },
  ),
  free_days: choice(freeDays, { required: true, default: 'next' }),
};
export const Options = a.record({
  instructors: a.flag,
  rooms: a.flag,
  reserved: a.flag,
  quota: a.oneOf('planned', 'demand'),
  shift: a.oneOf('weeks', 'days'),
  free_days: FreeDays,
});
export type Options = a.Of<typeof Options>;
export const SectionRow = a.record({
  source_id: a.integer,
  code: a.text,
  section_no: a.number,
  name: a.text,
  name_en: a.text,
  outcome: RowOutcome,
  warnings: a.many(RowWarning),
  quota_from: a.number,
  quota: a.integer,
  meetings: a.number,
  instructors: a.number,
  reserved: a.number,
});
export type SectionRow = a.Of<typeof SectionRow>;
export const DateRow = a.record({
  source_id: a.integer,
  event: a.text,
  outcome: a.oneOf('make', 'exists'),
  was_from: a.text,
  was_to: a.text,
  starts_at: a.moment,
  ends_at: a.moment,
  moved: a.flag,
  outside: a.flag,
  level: a.nullable(a.text),
});
export type DateRow = a.Of<typeof DateRow>;
export const RolloverReport = a.record({
  sections: a.many(SectionRow),
  dates: a.many(DateRow),
  /** by which dates move */ days: a.number,
  counts: a.record({
    make: a.number,
    exists: a.number,
    skipped: a.number,
    warnings: a.number,
    meetings: a.number,
    instructors: a.number,
    reserved: a.number,
    dates: a.number,
    dates_exist: a.number,
  }),
});
export type RolloverReport = a.Of<typeof RolloverReport>;
export const RolloverStatus = a.oneOf('checked', 'running', 'done', 'failed', 'undone');
export type RolloverStatus = a.Of<typeof RolloverStatus>;
export const SemesterName = a.record({
  id: a.integer,
  academic_year: a.text,
  code: a.number,
});
export type SemesterName = a.Of<typeof SemesterName>;
export const RolloverRow = a.record({
  id: a.integer,
  from: SemesterName,
  to: SemesterName,
  parts: a.many(a.oneOf(...rolloverParts)),
  status: RolloverStatus,
  by: a.text,
  at: a.moment,
  undone_at: a.nullable(a.moment),
  made: a.number,
  run_id: a.nullable(a.integer),
});
export type RolloverRow = a.Of<typeof RolloverRow>;
export const RolloverView = a.record({
  ...RolloverRow.fields,
  options: Options,
  report: a.nullable(RolloverReport),
  made_parts: a.map(a.number),
  /** sections of it that were opened or changed since */
  touched: a.number,
  run: a.nullable(
    a.record({ status: a.text, done: a.integer, total: a.nullable(a.integer), error: a.nullable(a.text) }),
  ),
  can: a.record({ run: a.may, undo: a.may }),
});
export type RolloverView = a.Of<typeof RolloverView>;
export const rollovers = defineQuery({
  name: 'rollovers',
  path: '/semesters/rollover',
  needs: permission('rollover_index'),
  input: {},
  output: a.record({ rollovers: a.many(RolloverRow), may_store: a.flag }),
  summary: 'Copies of semesters, the newest first',
});
export const rollover = defineQuery({
  name: 'rollover',
  path: '/semesters/rollover/{id}',
  needs: permission('rollover_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: RolloverView,
  summary: 'A copy with its report, row by row',
});
const changes = ['rollovers', 'rollover'];
const refusals = [rolloverRefusals.specs];
/** The dry run: nothing is copied, the report says what would be. */
export const checkRollover = defineCommand({
  name: 'check-rollover',
  method: 'POST',
  path: '/semesters/rollover',
  needs: permission('rollover_store'),
  input: rolloverFields,
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'rollover_checked',
  idempotent: true,
});
const id = integer({ required: true, min: 1 });
export const runRollover = defineCommand({
  name: 'run-rollover',
  method: 'POST',
  path: '/semesters/rollover/{id}/run',
  needs: permission('rollover_store'),
  input: { id },
  output: a.record({ run_id: a.integer }),
  refusals,
  changes,
  message: 'rollover_started',
  idempotent: true,
});
export const undoRollover = defineCommand({
  name: 'undo-rollover',
  method: 'POST',
  path: '/semesters/rollover/{id}/undo',
  needs: permission('rollover_destroy'),
  input: { id },
  output: a.record({ removed: a.integer }),
  refusals,
  changes: [...changes, 'section', 'semester-date', 'meeting'],
  message: 'rollover_undone',
  idempotent: true,
});
export const rolloverJob = defineJob({
  name: 'semester-rollover',
  area: 'scheduling',
  needs: permission('rollover_store'),
  input: { rollover_id: id },
  startable: false,
});
