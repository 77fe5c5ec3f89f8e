import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { date, flag, integer, longText, reference, rows } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { prepChanges } from '../students/contract.ts';
import { prepAttendanceRefusals } from './refusals.ts';

export const PrepLine = a.record({
  prep_student_id: a.integer,
  number: a.text,
  name: a.text,
  /** hours of the module missed so far */ missed: a.integer,
  state: a.oneOf('fine', 'half', 'near', 'over'),
  /** hours of this day, as bits; null: no mark of the day */ absent: a.nullable(a.integer),
  excused: a.flag,
  /** version of the mark; 0: none */ version: a.integer,
});
export type PrepLine = a.Of<typeof PrepLine>;
export const prepAttendance = defineQuery({
  name: 'prep-attendance',
  path: '/prep/attendance/entry',
  needs: permission('prepattendance_index'),
  input: { class_id: reference('prep-class'), on: date() },
  output: a.record({
    today: a.date,
    classes: a.many(a.record({ id: a.integer, name: a.text, module: a.text })),
    class_id: a.nullable(a.integer),
    days: a.many(a.record({ on: a.date, taken: a.flag })),
    on: a.nullable(a.date),
    hours: a.integer,
    /** most hours of the module a student may miss */ most: a.integer,
    students: a.many(PrepLine),
    can: a.record({ take: a.may, excuse: a.flag }),
  }),
  summary: 'The list of one day of a prep class; without a class or day the newest of the reader’s',
});
export const savePrepAttendance = defineCommand({
  name: 'save-prep-attendance',
  method: 'POST',
  path: '/prep/attendance/entry',
  needs: permission('prepattendance_store'),
  input: {
    class_id: reference('prep-class', { required: true }),
    on: date({ required: true }),
    hours: integer({ required: true, min: 1, max: 12 }),
    rows: rows(
      {
        prep_student_id: integer({ required: true, min: 1 }),
        absent: integer({ required: true, min: 0, max: 4095 }),
        excused: flag(),
        /** version of the mark as it was seen; 0: there was none */ seen: integer({ required: true, min: 0 }),
      },
      { required: true, min: 1, max: 200 },
    ),
  },
  output: a.record({ saved: a.integer, same: a.integer, warned: a.integer }),
  refusals: [prepAttendanceRefusals.specs],
  changes: [...prepChanges, 'prep-attendance'],
  message: 'prep_attendance_saved',
  idempotent: true,
  summary: 'The list of one day, hour by hour; all rows or none',
});
export const failPrepByAbsence = defineCommand({
  name: 'fail-prep-by-absence',
  method: 'POST',
  path: '/prep/students/{id}/fail',
  needs: permission('prepattendance_update'),
  byPerson: true,
  input: { id: integer({ required: true, min: 1 }), note: longText({ required: true, min: 5, max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals: [prepAttendanceRefusals.specs],
  changes: [...prepChanges, 'prep-attendance'],
  message: 'prep_failed_by_absence',
  idempotent: true,
  summary: 'Ends the prep year of a student who has missed more hours than the module allows',
});
export const prepAttendancePages = definePages([
  {
    path: '/prep/attendance/entry',
    title: 'title:prep_attendance_entry',
    knownAs: { tr: 'hazırlık yoklama, devamsızlık', en: 'prep attendance, absences' },
    needs: permission('prepattendance_index'),
    kind: 'entry-grid',
    menu: { group: 'language', under: 'title:menu_prep_school', order: 350, icon: 'check' },
  },
]);
