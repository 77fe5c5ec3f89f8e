import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Named, PrerequisiteView, SectionView, SemesterView } from '../desk/contract-shapes.ts';

/** What a section is to the student who reads: only he has one. */
export const OwnFit = a.record({
  registered: a.flag,
  waiting: a.flag,
  seats_for_me: a.integer,
  can_waitlist: a.flag,
  /** what stands against it, as the catalogue of the registration says it */
  refusals: a.many(a.refusal),
});
export type OwnFit = a.Of<typeof OwnFit>;
export const CourseSection = a.record({ ...SectionView.fields, own: a.nullable(OwnFit) });
export type CourseSection = a.Of<typeof CourseSection>;

export const CourseAbout = a.record({
  ...Named.fields,
  department: a.nullable(Named),
  credits: a.number,
  ects: a.number,
  theory_hours: a.integer,
  practice_hours: a.integer,
  lab_hours: a.integer,
  level: a.text,
  course_type: a.text,
  language: a.text,
  class_year: a.integer,
  description: a.nullable(a.text),
  description_en: a.nullable(a.text),
  /** what a student can do after the course, a sentence each; the two languages are written apart and may differ in number */
  outcomes: a.many(a.text),
  outcomes_en: a.many(a.text),
  status: a.text,
});
export type CourseAbout = a.Of<typeof CourseAbout>;
/** A course for whoever may see it: what it is, what it asks for, where it is taught now and how it was graded. */
export const coursePageQuery = defineQuery({
  name: 'course-page',
  path: '/courses/{id}/page',
  needs: permission('course_show'),
  input: {
    id: integer({ required: true, min: 1 }),
    /** the semester of a section whose content is asked for; the open one unless said */
    semester_id: reference('semester'),
  },
  output: a.record({
    course: CourseAbout,
    /** which of the versions of its content is shown */
    content: a.record({
      semester: a.record({ academic_year: a.text, code: a.number }),
      versions: a.integer,
    }),
    /** conditions in words; null where there is none */
    conditions: a.record({
      prerequisite: a.nullable(a.words),
      corequisite: a.nullable(a.words),
      exclusion: a.nullable(a.words),
    }),
    /** the same with what the reading student has met of it; null for everybody else */
    own: a.nullable(PrerequisiteView),
    /** the semester that is open now */
    semester: SemesterView,
    sections: a.many(CourseSection),
    /** a distribution per semester in which at least `least` students were graded, latest first */
    grades: a.record({
      least: a.integer,
      withheld: a.integer,
      semesters: a.many(
        a.record({
          id: a.integer,
          academic_year: a.text,
          code: a.number,
          graded: a.integer,
          letters: a.many(a.record({ letter: a.text, count: a.integer })),
        }),
      ),
    }),
    /** the reader may open the registration with it */
    can: a.record({ register: a.flag }),
  }),
  summary: 'A course with its sections of this semester and its past grades',
});
