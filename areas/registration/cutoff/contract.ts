import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, list, longText, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { cutoffRefusals } from './refusals.ts';
import { BackState, UnpaidState } from './rules/unpaid.ts';

export const cutoffPages = definePages([
  {
    path: '/registration/unpaid',
    title: 'title:unpaid_registrations',
    knownAs: {
      tr: 'ödemeyen öğrenciler, ders kaydı silme, mali onay, son ödeme günü',
      en: 'cut-off, drop for nonpayment, unpaid students, cancel registrations',
    },
    needs: permission('paymentcutoff_index'),
    kind: 'entry-grid',
    menu: { group: 'registration', order: 94, icon: 'money' },
  },
]);

const needs = permission('paymentcutoff_index');
const Owed = a.many(a.record({ currency: a.text, amount: a.integer }));
const percent = integer({ min: 1, max: 100 });
const Student = {
  student_program_id: a.integer,
  student_number: a.text,
  name: a.text,
  program: a.named,
};
export const UnpaidRow = a.record({
  ...Student,
  state: UnpaidState,
  /** last day on which he could pay */ until: a.date,
  owed: Owed,
  percent: a.integer,
  /** names of the sections he would lose */ sections: a.many(a.text),
  credits: a.number,
  waiting: a.integer,
});
export type UnpaidRow = a.Of<typeof UnpaidRow>;
export const CutoffRun = a.record({
  id: a.integer,
  at: a.moment,
  by: a.text,
  reason: a.text,
  percent: a.integer,
  students: a.integer,
  courses: a.integer,
  back: a.integer,
});
export type CutoffRun = a.Of<typeof CutoffRun>;
export const unpaidRegistrations = defineQuery({
  name: 'unpaid-registrations',
  path: '/registration/unpaid',
  needs,
  input: { percent },
  output: a.record({
    semester: a.record({ id: a.integer, academic_year: a.text, code: a.integer }),
    rows: a.many(UnpaidRow),
    total: a.integer,
    /** of all of them; the rows are all of these, and of the others what fits */ due: a.integer,
    seats: a.integer,
    queues: a.integer,
    can: a.may,
    fingerprint: a.text,
    runs: a.many(CutoffRun),
  }),
  summary: 'Registrations of the active semester that are not paid by the end of the payment days; nothing is changed',
});
export const cancelUnpaid = defineCommand({
  name: 'cancel-unpaid-registrations',
  method: 'POST',
  path: '/registration/unpaid',
  needs: permission('paymentcutoff_store'),
  input: {
    percent: integer({ required: true, min: 1, max: 100 }),
    /** student programs that keep their courses */
    except: list('integer', { max: 5000 }),
    reason: longText({ required: true, min: 3, max: 500 }),
    fingerprint: text({ required: true, max: 40 }),
  },
  output: a.record({ id: a.integer, students: a.integer, courses: a.integer, waiting: a.integer }),
  refusals: [cutoffRefusals.specs],
  changes: ['unpaid-registrations', 'cutoff-run', 'section', 'my-courses', 'registration-state'],
  message: 'unpaid_canceled',
  idempotent: true,
  byPerson: true,
});
export const CutoffLine = a.record({
  ...Student,
  line_id: a.integer,
  section: a.text,
  course: a.named,
  owed: Owed,
  state: BackState,
});
export type CutoffLine = a.Of<typeof CutoffLine>;
const id = integer({ required: true, min: 1 });
export const cutoffRun = defineQuery({
  name: 'cutoff-run',
  path: '/registration/unpaid/{id}',
  needs,
  input: { id },
  output: a.record({
    ...CutoffRun.fields,
    until: a.moment,
    can: a.may,
    lines: a.many(CutoffLine),
    fingerprint: a.text,
  }),
  summary: 'What a run took, and what would come back today',
});
export const giveBack = defineCommand({
  name: 'give-back-registrations',
  method: 'POST',
  path: '/registration/unpaid/{id}/back',
  needs: permission('paymentcutoff_store'),
  input: {
    id,
    /** student programs; nothing: everybody of the run */
    only: list('integer', { max: 5000 }),
    fingerprint: text({ required: true, max: 40 }),
  },
  output: a.record({ id: a.integer, students: a.integer, courses: a.integer, missed: a.integer }),
  refusals: [cutoffRefusals.specs],
  changes: ['unpaid-registrations', 'cutoff-run', 'section', 'my-courses', 'registration-state'],
  message: 'unpaid_given_back',
  idempotent: true,
  byPerson: true,
});
