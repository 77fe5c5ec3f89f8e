import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { decimal, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { entryRefusals } from '../entry-refusals.ts';
import { gradingRefusals } from '../refusals.ts';
import { curveRefusals } from './refusals.ts';

const section_id = reference('section', { required: true });
export const Bound = a.record({ letter: a.text, min_t: a.number });
/** Boundaries of a section: those of its system, and who has moved them. */
export const SectionCurve = a.record({
  own: a.many(Bound),
  moved: a.nullable(a.record({ by: a.nullable(a.text), at: a.moment, reason: a.text })),
  can: a.record({ move: a.may }),
});
export type SectionCurve = a.Of<typeof SectionCurve>;
export const sectionCurve = defineQuery({
  name: 'section-curve',
  path: '/grade/entry/{section_id}/curve',
  needs: permission('grade_index'),
  input: { section_id },
  output: SectionCurve,
  summary: 'Boundaries of the curve of a section and who moved them',
});
/** Boundaries by hand with a reason; without any the system’s hold again. Letters follow at once. */
export const setCurve = defineCommand({
  name: 'set-curve',
  method: 'PUT',
  path: '/grade/entry/{section_id}/curve',
  needs: permission('grade_store'),
  input: {
    section_id,
    bounds: rows(
      {
        letter: text({ required: true, max: 10, format: 'code' }),
        min_t: decimal({ required: true, min: 0, max: 100, scale: 2 }),
      },
      { max: 20 },
    ),
    reason: longText({ max: 1000 }),
  },
  output: a.record({ changed: a.integer }),
  refusals: [gradingRefusals.specs, entryRefusals.specs, curveRefusals.specs],
  changes: ['section-grade-sheet', 'section-curve', 'instructor-courses', 'finalize-board', 'explained-grade'],
  message: 'curve_moved',
  summary: 'Move the boundaries of the curve of a section',
});
