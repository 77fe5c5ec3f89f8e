import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, flag, integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { timetableRefusals } from '../timetable/refusals.ts';
import { timetableFileRefusals } from './refusals.ts';

const needs = permission('courseschedule_update');
const semester_id = integer({ required: true, min: 1 });
export const fileModes = {
  all: { tr: 'Ya hep ya hiç', en: 'All or none' },
  good: { tr: 'Doğru satırlar', en: 'Good rows' },
} as const;

/** What became of a row: `same` is already in the timetable as the file says. */
export const TimetableFileLine = a.record({
  line: a.integer,
  label: a.text,
  status: a.oneOf('ok', 'error'),
  action: a.nullable(a.oneOf('add', 'move', 'same')),
  /** in the reader's language */ errors: a.many(a.text),
  warnings: a.many(a.text),
});
export type TimetableFileLine = a.Of<typeof TimetableFileLine>;
export const TimetableFile = a.record({
  dry_run: a.flag,
  total: a.integer,
  good: a.integer,
  bad: a.integer,
  added: a.integer,
  moved: a.integer,
  same: a.integer,
  /** sections whose instructors change */ staffed: a.integer,
  /** rows that clash with what asks first */ warned: a.integer,
  /** published sections whose students and instructors are told */ published: a.integer,
  told: a.integer,
  lines: a.many(TimetableFileLine),
  unknown_columns: a.many(a.text),
});
export type TimetableFile = a.Of<typeof TimetableFile>;
export const importTimetable = defineCommand({
  name: 'import-timetable',
  method: 'POST',
  path: '/course/schedules/import',
  needs,
  multipart: true,
  idempotent: false,
  input: {
    semester_id,
    dry_run: flag({ default: false }),
    mode: choice(fileModes, { default: 'all' }),
    /** warnings have been read */ confirmed: flag({ default: false }),
  },
  output: TimetableFile,
  refusals: [timetableFileRefusals.specs, timetableRefusals.specs],
  changes: [
    'week',
    'week-targets',
    'unplaced-hours',
    'meeting-places',
    'meeting',
    'section',
    'section-instructor',
    'timetable-proposal',
  ],
  message: 'timetable_imported',
  summary: 'Takes lessons from a spreadsheet or CSV file: tried first, then all rows or the good ones',
});
export const timetableSheet = defineQuery({
  name: 'timetable-sheet',
  path: '/course/schedules/file',
  needs,
  binary: true,
  input: { semester_id },
  output: a.binary,
  summary: 'The lessons that the reader may place, as a spreadsheet that can be imported again',
});
export const timetableTemplate = defineQuery({
  name: 'timetable-template',
  path: '/course/schedules/template',
  needs,
  binary: true,
  input: {},
  output: a.binary,
  summary: 'An empty spreadsheet of lessons with what each column takes, and an example',
});
