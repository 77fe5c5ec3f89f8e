import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { rolloverRefusals } from '#areas/scheduling/rollover-refusals.ts';
import type { FreeDays } from '#areas/scheduling/rules/rollover-days.ts';
import type { RowOutcome, RowWarning } from '#areas/scheduling/rules/rollover-plan.ts';

/** Copying a semester to the next. */
export const rolloverPages = definePages([
  {
    path: '/semesters/rollover',
    title: 'title:semester_rollover',
    needs: permission('rollover_index'),
    kind: 'page',
    parent: '/semesters',
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
export interface Options {
  instructors: boolean;
  rooms: boolean;
  reserved: boolean;
  quota: 'planned' | 'demand';
  shift: 'weeks' | 'days';
  free_days: FreeDays;
}
export interface SectionRow {
  source_id: number;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  outcome: RowOutcome;
  warnings: RowWarning[];
  quota_from: number;
  quota: number;
  meetings: number;
  instructors: number;
  reserved: number;
}
export interface DateRow {
  source_id: number;
  event: string;
  outcome: 'make' | 'exists';
  was_from: string;
  was_to: string;
  starts_at: string;
  ends_at: string;
  moved: boolean;
  outside: boolean;
  level: string | null;
}
export interface RolloverReport {
  sections: SectionRow[];
  dates: DateRow[];
  /** by which dates move */ days: number;
  counts: {
    make: number;
    exists: number;
    skipped: number;
    warnings: number;
    meetings: number;
    instructors: number;
    reserved: number;
    dates: number;
    dates_exist: number;
  };
}
export type RolloverStatus = 'checked' | 'running' | 'done' | 'failed' | 'undone';
export interface SemesterName {
  id: number;
  academic_year: string;
  code: number;
}
export interface RolloverRow {
  id: number;
  from: SemesterName;
  to: SemesterName;
  parts: RolloverPart[];
  status: RolloverStatus;
  by: string;
  at: string;
  undone_at: string | null;
  made: number;
  run_id: number | null;
}
export interface RolloverView extends RolloverRow {
  options: Options;
  report: RolloverReport | null;
  made_parts: Record<string, number>;
  /** sections of it that were opened or changed since */
  touched: number;
  run: { status: string; done: number; total: number | null; error: string | null } | null;
  can: { run: May; undo: May };
}
export const rollovers = defineQuery({
  name: 'rollovers',
  path: '/semesters/rollover',
  needs: permission('rollover_index'),
  input: {},
  output: shape<{ rollovers: RolloverRow[]; may_store: boolean }>(),
  summary: 'Copies of semesters, the newest first',
});
export const rollover = defineQuery({
  name: 'rollover',
  path: '/semesters/rollover/{id}',
  needs: permission('rollover_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: shape<RolloverView>(),
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
  output: shape<{ id: number }>(),
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
  output: shape<{ run_id: number }>(),
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
  output: shape<{ removed: number }>(),
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
