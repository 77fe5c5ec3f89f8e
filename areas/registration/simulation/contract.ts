import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, list } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Named, SlotsSummary, SlotView, StudentHead } from '../desk/contract-shapes.ts';
import { LikelihoodBand, LikelihoodView } from './rules/likelihood.ts';

const needs = permission('coursesimulation_index');
/** What if: another curriculum, the semesters to come, and how likely graduation is (ACA-042). */
export const simulationPages = definePages([
  {
    path: '/student/courses/simulation/:id?',
    title: 'title:course_simulation',
    knownAs: {
      tr: 'ya şöyle olursa, program değiştirsem, mezun olabilir miyim, mezuniyet olasılığı, gelecek dönemler',
      en: 'what if, change of major, when will I graduate, graduation likelihood, next semesters, degree planner',
    },
    needs,
    kind: 'form',
    menu: { group: 'registration', order: 45, icon: 'trend' },
  },
]);

const semester = { academic_year: a.text, code: a.integer };
export const ComingItem = a.record({
  slot_id: a.integer,
  code: a.nullable(a.text),
  name: a.text,
  name_en: a.text,
  slot_type: a.text,
  semester_no: a.integer,
  credits: a.number,
  /** per cent */ chance: a.integer,
});
export const Simulation = a.record({
  student: StudentHead,
  semester: a.record(semester),
  curriculum: a.nullable(a.record({ ...Named.fields, program: Named })),
  own_curriculum_id: a.nullable(a.integer),
  /** plans that may be tried, the student’s own first */
  curriculums: a.many(a.record({ ...Named.fields, program: Named })),
  slots: a.many(SlotView),
  summary: SlotsSummary,
  /** passed courses that fill no place of this plan */
  extra: a.many(a.record({ enrolment_id: a.integer, code: a.text, name: a.text, name_en: a.text, credits: a.number })),
  /** courses of this semester, taken as passed unless somebody says otherwise */
  running: a.many(
    a.record({
      enrolment_id: a.integer,
      code: a.text,
      name: a.text,
      name_en: a.text,
      credits: a.number,
      passed: a.flag,
      counts: a.flag,
      chance: a.integer,
    }),
  ),
  credits: a.record({ limit: a.integer, most: a.integer }),
  terms: a.many(a.record({ ...semester, credits: a.number, items: a.many(ComingItem) })),
  left: a.many(a.record({ ...ComingItem.fields, reason: a.oneOf('not_offered', 'prerequisite', 'too_far') })),
  views: a.many(
    a.record({
      view: LikelihoodView,
      semester: a.record(semester),
      band: LikelihoodBand,
      chance: a.integer,
      missing: a.integer,
      missing_credits: a.number,
      needed_average: a.nullable(a.number),
    }),
  ),
  target_average: a.number,
});
export type Simulation = a.Of<typeof Simulation>;
export const simulation = defineQuery({
  name: 'course-simulation',
  path: '/student/courses/simulation',
  needs,
  input: {
    /** left out: the student’s own */ student_program_id: integer({ min: 1 }),
    /** left out: the student’s own plan */ curriculum_id: integer({ min: 1 }),
    /** courses of this semester that are taken as not passed */ failing: list('integer', { max: 20 }),
    /** credits of a semester; left out: what the average allows */ credits: integer({ min: 3, max: 60 }),
  },
  output: Simulation,
  summary: 'A student’s plan against a chosen curriculum, the semesters to come and the likelihood of graduation',
});
