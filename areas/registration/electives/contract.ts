import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Named, SemesterView } from '../desk/contract-shapes.ts';

const needs = permission('electivepool_report');
/** What elective pools offer, and what students still need of them. */
export const electivePages = definePages([
  {
    path: '/elective/pools/report',
    title: 'title:elective_pool_report',
    knownAs: {
      tr: 'seçmeli ders ihtiyacı, açılmayan seçmeliler, havuz doluluğu',
      en: 'elective demand, electives that were not offered, seats of pools',
    },
    needs,
    kind: 'page',
    menu: { group: 'academic', order: 45, icon: 'report' },
  },
]);

const input = {
  /** the active one unless said */ semester_id: reference('semester'),
  faculty_id: reference('faculty'),
  program_id: reference('program'),
  curriculum_id: reference('curriculum'),
  /** semesters without an offering after which a course is counted as resting */
  idle: integer({ min: 1, max: 12 }),
} as const;
const Seats = a.record({ sections: a.integer, quota: a.integer, taken: a.integer, waiting: a.integer });
const Demand = a.record({
  /** slots whose semester has come by then and that nothing fills */ due: a.integer,
  /** of the semester after */ next: a.integer,
  later: a.integer,
});
export const PoolDemand = a.record({
  ...Named.fields,
  pool_type: a.text,
  /** it names no courses, so that each fills its slots */
  takes_any: a.flag,
  courses: a.integer,
  /** courses with a section in the semester */ offered: a.integer,
  /** courses nobody offered for `idle` semesters */ resting: a.integer,
  ...Seats.fields,
  ...Demand.fields,
  /** due slots for which no seat is left, however they are given out */
  without_seat: a.integer,
});
export type PoolDemand = a.Of<typeof PoolDemand>;
export const electivePoolReport = defineQuery({
  name: 'elective-pool-report',
  path: '/elective/pools/report',
  needs,
  input,
  output: a.record({
    semester: SemesterView,
    idle: a.integer,
    /** of a past semester nobody needs anything any more */ past: a.flag,
    /** whose plans were counted */ students: a.integer,
    pools: a.many(PoolDemand),
  }),
  summary: 'What each elective pool offers in a semester, what students still need of it, and what finds no seat',
});
export const electivePoolReportFile = defineQuery({
  name: 'elective-pool-report-file',
  path: '/elective/pools/report/file',
  needs,
  binary: true,
  input,
  output: a.binary,
  summary: 'The elective pools of a semester as a spreadsheet',
});

export const PoolCourseSeats = a.record({
  ...Named.fields,
  ...Seats.fields,
  /** when it was last offered; null: never */
  last: a.nullable(a.record({ academic_year: a.text, code: a.integer })),
  /** fall and spring semesters since; null: never offered */
  since: a.nullable(a.integer),
  resting: a.flag,
});
export type PoolCourseSeats = a.Of<typeof PoolCourseSeats>;
export const CurriculumDemand = a.record({ ...Named.fields, students: a.integer, ...Demand.fields });
export type CurriculumDemand = a.Of<typeof CurriculumDemand>;
export const electivePoolDetail = defineQuery({
  name: 'elective-pool-detail',
  path: '/elective/pools/report/{id}',
  needs,
  input: { ...input, id: integer({ required: true, min: 1 }) },
  output: a.record({
    pool: PoolDemand,
    courses: a.many(PoolCourseSeats),
    /** by whose plans it is needed */ curriculums: a.many(CurriculumDemand),
  }),
  summary: 'A pool course by course, and the curriculums whose students need it',
});
