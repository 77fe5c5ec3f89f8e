import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { entryRefusals } from '../entry-refusals.ts';
import { gradingRefusals } from '../refusals.ts';
import { coordinationRefusals } from './refusals.ts';

const section_id = reference('section', { required: true });
/** A section of the same course and semester beside the one that is open. */
export const ParallelSection = a.record({
  id: a.integer,
  name: a.text,
  instructor: a.nullable(a.text),
  students: a.integer,
  plan: a.oneOf('none', 'same', 'other'),
  can: a.record({ copy: a.may }),
});
export type ParallelSection = a.Of<typeof ParallelSection>;
export const parallelSections = defineQuery({
  name: 'parallel-sections',
  path: '/grade/entry/{section_id}/parallel',
  needs: permission('grade_index'),
  input: { section_id },
  output: a.record({
    /** who co-ordinates the course this semester */
    coordinators: a.many(a.text),
    sections: a.many(ParallelSection),
  }),
  summary: 'Parallel sections of a course with their assessments compared',
});
/**
 * The assessments of a section become those of its parallel sections: of all that the caller co-ordinates or may change.
 * A section that already has scores or is submitted keeps its own and says why.
 */
export const copyPlan = defineCommand({
  name: 'copy-assessments',
  method: 'POST',
  path: '/grade/entry/{section_id}/parallel',
  needs: permission('grade_store'),
  input: { section_id },
  output: a.record({
    copied: a.many(a.text),
    same: a.many(a.text),
    kept: a.many(a.record({ section: a.text, refusals: a.many(a.refusal) })),
  }),
  refusals: [gradingRefusals.specs, entryRefusals.specs, coordinationRefusals.specs],
  changes: ['section-grade-sheet', 'parallel-sections', 'instructor-courses', 'finalize-board'],
  message: 'assessments_copied',
  summary: 'Give the assessments of a section to its parallel sections',
});
