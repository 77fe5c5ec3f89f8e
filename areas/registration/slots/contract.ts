import * as a from '#kernel/contract/answer.ts';
import { SlotsView, Named, SlotView, SemesterView, ScheduleView } from '../desk/contract-shapes.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { integer } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { mayRead, studentsOnly } from '../contract.ts';
import type { SectionView } from '../desk/contract-shapes.ts';

/** The plan of the signed-in student program and what fills it (ACA-037). */
export const mySlots = defineQuery({
  name: 'my-slots',
  path: '/my-slots',
  needs: studentsOnly,
  input: {},
  output: SlotsView,
});
/** The same of any student program that the caller may see. */
export const studentProgramSlots = defineQuery({
  name: 'student-program-slots',
  path: '/student/programs/{id}/slots',
  needs: permission('studentslot_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: SlotsView,
});
/** One of the programs of a person who studies in several. */
export const ProgramAudit = a.record({
  ...SlotsView.fields,
  /** major, double, minor … */
  program_kind: a.text,
});
export type ProgramAudit = a.Of<typeof ProgramAudit>;
/** All that a person studies: each plan by itself, and together with nothing counted twice. */
export const JoinedAudit = a.record({
  /** the one asked for first, then the others that the reader may see */
  programs: a.many(ProgramAudit),
  /** courses that fill a slot in more than one of them */
  shared: a.many(
    a.record({
      enrolment_id: a.integer,
      course_id: a.integer,
      code: a.text,
      name: a.text,
      name_en: a.text,
      credits: a.number,
      places: a.many(a.record({ student_program_id: a.integer, slot_id: a.integer })),
    }),
  ),
  together: a.record({
    slots_total: a.number,
    slots_done: a.number,
    credits_total: a.number,
    credits_done: a.number,
    credits_in_progress: a.number,
    ects_total: a.number,
    ects_done: a.number,
    credits_shared: a.number,
  }),
});
export type JoinedAudit = a.Of<typeof JoinedAudit>;
export const myAudit = defineQuery({
  name: 'my-audit',
  path: '/my-slots/programs',
  needs: studentsOnly,
  input: {},
  output: JoinedAudit,
  summary: 'My degree progress in all my programs',
});
export const studentAudit = defineQuery({
  name: 'student-audit',
  path: '/student/programs/{id}/slots/programs',
  needs: permission('studentslot_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: JoinedAudit,
  summary: 'Degree progress of a student in all programs the caller may see',
});
/** Slots of a curriculum, without a student: `id` is the curriculum's. `status` is always open. */
export const curriculumSlots = defineQuery({
  name: 'curriculum-slots',
  path: '/slots/{id}',
  needs: permission('slot_index'),
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({
    curriculum: a.record({
      ...Named.fields,
      status: a.text,
      effective_year: a.integer,
      total_credits: a.number,
      total_ects: a.number,
    }),
    program: Named,
    slots: a.many(SlotView),
  }),
});

/** One taken course of any semester. */
export const CourseRow = a.record({
  enrolment_id: a.integer,
  course_id: a.integer,
  section_id: a.integer,
  code: a.text,
  section: a.text,
  name: a.text,
  name_en: a.text,
  credits: a.number,
  ects: a.number,
  /** registered, dropped, withdrawn, completed, cancelled */
  status: a.text,
  kind: a.text,
  attempt: a.number,
  letter: a.nullable(a.text),
  total: a.nullable(a.integer),
  passed: a.nullable(a.flag),
  slot: a.nullable(a.record({ id: a.integer, name: a.text, name_en: a.text, slot_type: a.text })),
  instructor: a.nullable(a.text),
});
export type CourseRow = a.Of<typeof CourseRow>;
/** Taken courses by semester, latest first, with the averages of the semester where they exist. */
export const myCourses = defineQuery({
  name: 'my-courses',
  path: '/my-courses',
  needs: mayRead,
  input: {},
  output: a.record({
    semesters: a.many(
      a.record({
        semester: SemesterView,
        gpa: a.nullable(a.number),
        cgpa: a.nullable(a.number),
        credits: a.number,
        courses: a.many(CourseRow),
      }),
    ),
  }),
});
export const mySchedule = defineQuery({
  name: 'my-schedule',
  path: '/my-course-schedule',
  needs: mayRead,
  input: { semester_id: integer({ min: 1 }) },
  output: ScheduleView,
});
/** Without `semester_id` the active semester. */
export const studentSchedule = defineQuery({
  name: 'student-schedule',
  path: '/course/schedules/student',
  needs: permission('courseschedule_student'),
  input: { student_program_id: integer({ required: true, min: 1 }), semester_id: integer({ min: 1 }) },
  output: ScheduleView,
});
/** Without `staff_id` the caller's own. */
export const instructorSchedule = defineQuery({
  name: 'instructor-schedule',
  path: '/course/schedules/instructor',
  needs: permission('courseschedule_instructor'),
  input: { staff_id: integer({ min: 1 }), semester_id: integer({ min: 1 }) },
  output: ScheduleView,
});
export type { SectionView };
