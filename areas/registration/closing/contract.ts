import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, flag, integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { closingRefusals } from './refusals.ts';
import { ClosingAction, WhyNot } from './rules/plan-closing.ts';

export const closingPages = definePages([
  {
    path: '/sections/close',
    title: 'title:sections_close',
    knownAs: {
      tr: 'şube kapat, şube birleştir, öğrenci aktar, az öğrencili dersler',
      en: 'close sections, merge sections, move students, low enrollment',
    },
    needs: permission('section_closing'),
    kind: 'entry-grid',
    menu: { group: 'academic', order: 74, icon: 'swap' },
  },
]);
export const actions = {
  close: { tr: 'Kapat', en: 'Close' },
  merge: { tr: 'Birleştir', en: 'Merge' },
  move: { tr: 'Öğrenci aktar', en: 'Move students' },
} as const;
const section_id = integer({ required: true, min: 1 });

export const ClosingRow = a.record({
  section_id: a.integer,
  course_id: a.integer,
  section: a.text,
  ...a.named.fields,
  instructors: a.text,
  taken: a.integer,
  quota: a.integer,
  waitlisted: a.integer,
  status: a.text,
  /** other open sections of the course, and their free seats */
  others: a.integer,
  free: a.integer,
  can: a.may,
});
export type ClosingRow = a.Of<typeof ClosingRow>;
export const ClosingEntry = a.record({
  id: a.integer,
  section: a.text,
  ...a.named.fields,
  action: ClosingAction,
  moved: a.integer,
  dropped: a.integer,
  waiting: a.integer,
  reason: a.text,
  by: a.text,
  at: a.moment,
});
export type ClosingEntry = a.Of<typeof ClosingEntry>;
export const closings = defineQuery({
  name: 'section-closings',
  path: '/sections/close',
  needs: permission('section_closing'),
  input: { query: text({ max: 100 }), few: integer({ min: 1, max: 2000 }) },
  output: a.record({
    semester: a.record({ id: a.integer, academic_year: a.text, code: a.integer }),
    /** last moment for departments; null: no date was set */ until: a.nullable(a.moment),
    rows: a.many(ClosingRow),
    total: a.integer,
    done: a.many(ClosingEntry),
  }),
  summary:
    'Sections of the active semester that the reader may close, those with the fewest students first, and what was closed',
});
export const ClosingLine = a.record({
  student_program_id: a.integer,
  student_number: a.text,
  name: a.text,
  program: a.named,
  to_id: a.nullable(a.integer),
  to: a.nullable(a.text),
  why: a.many(WhyNot),
});
export type ClosingLine = a.Of<typeof ClosingLine>;
export const ClosingTarget = a.record({
  section_id: a.integer,
  section: a.text,
  instructors: a.text,
  meetings: a.many(a.words),
  taken: a.integer,
  quota: a.integer,
  free: a.integer,
});
export type ClosingTarget = a.Of<typeof ClosingTarget>;
export const closingPlan = defineQuery({
  name: 'closing-plan',
  path: '/sections/close/plan',
  needs: permission('section_closing'),
  input: {
    section_id,
    action: choice(actions, { required: true }),
    /** ids with commas between them; nothing: nobody is moved */
    targets: text({ max: 400 }),
    /** student programs, with commas; nothing: everybody */
    only: text({ max: 8000 }),
  },
  output: a.record({
    section_id: a.integer,
    section: a.text,
    ...a.named.fields,
    can: a.may,
    targets: a.many(ClosingTarget),
    lines: a.many(ClosingLine),
    waiting: a.integer,
    fingerprint: a.text,
  }),
  summary: 'Who would go where, and who would find no place; nothing is changed',
});
export const closeSection = defineCommand({
  name: 'close-section',
  method: 'POST',
  path: '/sections/close',
  needs: permission('section_closing'),
  input: {
    section_id,
    action: choice(actions, { required: true }),
    targets: list('integer', { max: 20 }),
    only: list('integer', { max: 1000 }),
    /** who finds no place loses the course */
    drop_rest: flag({ default: false }),
    reason: longText({ required: true, min: 3, max: 500 }),
    fingerprint: text({ required: true, max: 40 }),
  },
  output: a.record({ id: a.integer, moved: a.integer, dropped: a.integer, waiting: a.integer }),
  refusals: [closingRefusals.specs],
  changes: ['section-closings', 'closing-plan', 'section', 'week', 'my-courses', 'my-registration'],
  message: 'section_closed',
  idempotent: true,
});
