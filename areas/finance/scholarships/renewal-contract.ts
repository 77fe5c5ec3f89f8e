import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { choice, flag, integer, list, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { scholarshipRefusals } from './refusals.ts';
import { renewalOutcomes } from './rules/renewal.ts';

export const RenewalRow = a.record({
  award_id: a.integer,
  student_program_id: a.integer,
  student: a.text,
  student_number: a.text,
  program: a.record({ tr: a.text, en: a.text }),
  scholarship: a.record({ tr: a.text, en: a.text }),
  cgpa: a.nullable(a.number),
  least: a.number,
  /** of the semester before; null: nothing was charged there */
  credits: a.nullable(a.number),
  min_credits: a.nullable(a.integer),
  used: a.integer,
  semesters: a.nullable(a.integer),
  outcome: a.keyOf(renewalOutcomes),
  because: a.nullable(a.oneOf('cgpa', 'credits', 'quota', 'used_up')),
  /** percent of it that is given */
  share: a.number,
  /** it has been posted */
  decided: a.flag,
  last_outcome: a.keyOf(renewalOutcomes),
  last_given: a.money,
  currency: a.text,
  /** other than in the semester before */
  changed: a.flag,
});
export type RenewalRow = a.Of<typeof RenewalRow>;

export const renewalFilters = {
  semester_id: reference('semester'),
  scholarship_type_id: reference('scholarship-type'),
  program_id: reference('program', { where: { status: 'a' } }),
  outcome: choice(renewalOutcomes),
  changed: flag(),
} as const;
const Counts = a.record({ renewed: a.integer, lowered: a.integer, probation: a.integer, lost: a.integer });
export const Renewals = a.record({
  /** null: no semester is active and none was chosen */
  semester: a.nullable(a.record({ id: a.integer, academic_year: a.text, code: a.integer })),
  rows: a.many(RenewalRow),
  total: a.integer,
  page: a.integer,
  limit: a.integer,
  /** of everybody the semester, type and program hold */
  now: Counts,
  last: Counts,
  /** what is not posted yet, by what it would become */
  waiting: Counts,
  undecided: a.integer,
  can_post: a.flag,
});
export type Renewals = a.Of<typeof Renewals>;
export const scholarshipRenewals = defineQuery({
  name: 'scholarship-renewals',
  path: '/coop/and/public/scholarships/renewals',
  needs: permission('scholarship_index'),
  input: { ...renewalFilters, page: integer({ min: 1, max: 10_000 }), limit: integer({ min: 5, max: 500 }) },
  output: Renewals,
  summary: 'Dry run of the renewal: what each scholarship becomes in a semester, and why',
});
export const scholarshipRenewalsFile = defineQuery({
  name: 'scholarship-renewals-file',
  path: '/coop/and/public/scholarships/renewals/file',
  needs: permission('scholarship_index'),
  binary: true,
  input: renewalFilters,
  output: a.binary,
  summary: 'The renewal of scholarships as a spreadsheet',
});

const runInput = {
  semester_id: reference('semester', { required: true }),
  scholarship_type_id: reference('scholarship-type'),
  program_id: reference('program', { where: { status: 'a' } }),
  /** accepted line by line: award and outcome, as 12:lost; none: everything that is not posted */
  lines: list('text', { max: 500 }),
} as const;
export const renewScholarships = defineCommand({
  name: 'renew-scholarships',
  method: 'POST',
  path: '/coop/and/public/scholarships/renewals',
  needs: permission('scholarship_update'),
  input: runInput,
  output: a.record({ run_id: a.integer }),
  refusals: [scholarshipRefusals.specs],
  changes: ['scholarship', 'scholarship-renewals', 'quota-grid', 'job-log', 'my-job-log'],
  message: 'scholarship_renewals_started',
  idempotent: true,
});
export const renewScholarshipsJob = defineJob({
  name: 'renew-scholarships',
  area: 'finance',
  needs: permission('scholarship_update'),
  startable: false,
  input: runInput,
});

/** A scholarship as its holder reads it. */
export const AccountScholarship = a.record({
  id: a.integer,
  name: a.text,
  name_en: a.text,
  status: a.text,
  currency: a.text,
  from: a.record({ academic_year: a.text, code: a.integer }),
  until: a.record({ academic_year: a.text, code: a.integer }),
  percent: a.nullable(a.number),
  amount: a.nullable(a.money),
  for_credits: a.nullable(a.integer),
  cap: a.nullable(a.money),
  min_cgpa: a.number,
  /** that asks it: FIN-031, FIN-032 */
  rule: a.text,
  cgpa: a.nullable(a.number),
  min_credits: a.nullable(a.integer),
  semesters: a.nullable(a.integer),
  /** newest first */
  terms: a.many(
    a.record({
      semester: a.record({ academic_year: a.text, code: a.integer }),
      outcome: a.nullable(a.keyOf(renewalOutcomes)),
      because: a.nullable(a.text),
      share: a.number,
      given: a.money,
      against: a.nullable(a.text),
    }),
  ),
});
export type AccountScholarship = a.Of<typeof AccountScholarship>;
export const accountScholarships = defineQuery({
  name: 'account-scholarships',
  path: '/student/payments/scholarships',
  needs: permission('studentpayment_index'),
  input: { student_program_id: reference('student-program') },
  output: a.many(AccountScholarship),
  summary: 'Scholarships of a student, their conditions and what they have given',
});
