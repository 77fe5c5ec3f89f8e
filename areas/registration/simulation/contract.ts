import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { Named, SlotsSummary, SlotView, StudentHead } from '../desk/contract-shapes.ts';
import { simulationRefusals } from './refusals.ts';
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

const Kept = {
  id: a.integer,
  name: a.text,
  version: a.integer,
  curriculum_id: a.nullable(a.integer),
  curriculum: a.nullable(Named),
  failing: a.many(a.integer),
  credits: a.nullable(a.integer),
  note: a.nullable(a.text),
  updated_at: a.moment,
};
export const SavedSimulation = a.record({
  ...Kept,
  sent_at: a.nullable(a.moment),
  sent_to: a.nullable(a.text),
  can: a.record({ send: a.may }),
});
export type SavedSimulation = a.Of<typeof SavedSimulation>;
const keeps = permission('coursesimulation_store');
const refusals = [simulationRefusals.specs];
export const savedSimulations = defineQuery({
  name: 'saved-simulations',
  path: '/student/courses/simulations',
  needs: keeps,
  input: {},
  output: a.record({ advisor: a.nullable(a.text), rows: a.many(SavedSimulation) }),
  summary: 'The simulations that a student keeps',
});
export const SentSimulation = a.record({ ...Kept, sent_at: a.moment });
export type SentSimulation = a.Of<typeof SentSimulation>;
/** Reading them is noted. */
export const adviseeSimulations = defineQuery({
  name: 'advisee-simulations',
  path: '/student/programs/{id}/simulations',
  needs,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ rows: a.many(SentSimulation) }),
  summary: 'The simulations that a student has sent to the advisor who reads them',
});
export const saveSimulation = defineCommand({
  name: 'save-simulation',
  method: 'POST',
  path: '/student/courses/simulations',
  needs: keeps,
  input: {
    /** left out: a new one */ id: integer({ min: 1 }),
    version: integer({ min: 1 }),
    name: text({ required: true, min: 1, max: 60 }),
    curriculum_id: integer({ min: 1 }),
    failing: list('integer', { max: 20 }),
    credits: integer({ min: 3, max: 60 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['saved-simulations', 'advisee-simulations'],
  message: 'simulation_saved',
  idempotent: true,
});
export const deleteSimulation = defineCommand({
  name: 'delete-simulation',
  method: 'DELETE',
  path: '/student/courses/simulations/{id}',
  needs: keeps,
  input: { id: integer({ required: true, min: 1 }) },
  output: a.record({ id: a.integer }),
  changes: ['saved-simulations', 'advisee-simulations'],
  message: 'simulation_deleted',
});
export const sendSimulation = defineCommand({
  name: 'send-simulation',
  method: 'POST',
  path: '/student/courses/simulations/{id}/send',
  needs: keeps,
  input: { id: integer({ required: true, min: 1 }), note: longText({ max: 500 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['saved-simulations', 'advisee-simulations'],
  message: 'simulation_sent',
  idempotent: true,
});
