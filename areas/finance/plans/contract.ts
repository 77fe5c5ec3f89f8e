import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, date, integer, list, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { stages } from '../collection/rules/stages.ts';
import { lateFeeStates } from '../fees/resources/late-fee.ts';
import { chargeCategories } from '../ledger/rules/chart.ts';
import { planRefusals } from './refusals.ts';
import { planStates } from './resources/payment-plan.ts';

export const planPages = definePages([
  {
    path: '/payment/plans/create',
    title: 'title:payment_plan_create',
    knownAs: { tr: 'taksitlendirme, toplu ödeme planı, yeni plan', en: 'installment plan, plans in bulk, new plan' },
    needs: permission('paymentplan_create'),
    kind: 'form',
    menu: { group: 'finance', under: 'title:menu_collection', order: 110, icon: 'calendar', everyday: ['bursar'] },
  },
  {
    path: '/payment/plans',
    title: 'title:payment_plans',
    knownAs: { tr: 'taksitler, ödeme planları', en: 'installments, plans' },
    needs: permission('paymentplan_index'),
    kind: 'list',
    api: '/payment/plans',
    menu: { group: 'finance', under: 'title:menu_collection', order: 105, icon: 'list' },
  },
  {
    path: '/payment/plan/templates',
    title: 'title:payment_plan_templates',
    needs: permission('paymentplantemplate_index'),
    kind: 'list',
    api: '/payment/plan/templates',
    menu: { group: 'finance', under: 'title:menu_collection', order: 160, icon: 'list' },
  },
  {
    path: '/payments/due-date',
    title: 'title:payments_due',
    knownAs: { tr: 'vadesi gelenler, gecikenler, geciken borçlar', en: 'overdue, what is due this week, receivables' },
    needs: permission('paymentplan_index'),
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_collection', order: 100, icon: 'clock', everyday: ['bursar'] },
  },
  {
    path: '/payments/collection/:payment_plan_id',
    title: 'title:payment_collection',
    needs: permission('paymentplan_show'),
    kind: 'page',
    parent: '/payment/plans',
  },
  {
    path: '/payments/collection/:payment_plan_id/:payment_id',
    title: 'title:payment_collect',
    needs: permission('paymentplan_show'),
    kind: 'page',
    parent: '/payments/collection/:payment_plan_id',
  },
]);

const id = integer({ required: true, min: 1 });
const refusals = [planRefusals.specs];
const create = permission('paymentplan_create');
/** how the days of a plan are found: by a template, or so many months from a day on */
const daysFields = {
  template_id: reference('payment-plan-template', { where: { status: 'a' } }),
  count: integer({ min: 1, max: 12 }),
  first_on: date(),
} as const;
export const planForm = {
  student_program_id: reference('student-program', { required: true }),
  semester_id: reference('semester', { required: true }),
  ...daysFields,
  reason: text({ max: 250 }),
} as const;
export const bulkForm = {
  semester_id: reference('semester', { required: true }),
  ...daysFields,
  program_id: reference('program', { where: { status: 'a' } }),
  class_year: integer({ min: 0, max: 9 }),
} as const;

export const Line = a.record({ due_on: a.date, amount: a.money });
export type Line = a.Of<typeof Line>;
export const OpenItem = a.record({
  id: a.integer,
  title: a.text,
  title_en: a.text,
  category: a.oneOf(...chargeCategories),
  due_on: a.date,
  open: a.money,
  paid: a.money,
});
export type OpenItem = a.Of<typeof OpenItem>;
/** What a plan would be: nothing is kept. */
export const PlanProposal = a.record({
  student: a.text,
  student_number: a.text,
  program: a.text,
  program_en: a.text,
  currency: a.text,
  total: a.money,
  setup_fee: a.money,
  items: a.many(OpenItem),
  lines: a.many(Line),
  /** an approved exception that no plan follows yet */ exception: a.nullable(
    a.record({ request_id: a.integer, pay_on: a.date, instalments: a.nullable(a.integer) }),
  ),
  reasons: a.many(a.refusal),
});
export type PlanProposal = a.Of<typeof PlanProposal>;
export const planProposal = defineQuery({
  name: 'plan-proposal',
  path: '/payment/plan/proposal',
  needs: create,
  input: planForm,
  output: PlanProposal,
  summary: 'What a payment plan of a student would be, or why there can be none',
});
export const PlanCandidates = a.record({
  rows: a.many(
    a.record({
      student_program_id: a.integer,
      student: a.text,
      student_number: a.text,
      program: a.text,
      total: a.money,
      currency: a.text,
      first: a.nullable(Line),
      instalments: a.integer,
      reasons: a.many(a.refusal),
    }),
  ),
  /** of all, also of those the answer leaves out */ fit: a.integer,
  refused: a.integer,
  sums: a.many(a.record({ currency: a.text, total: a.money })),
});
export type PlanCandidates = a.Of<typeof PlanCandidates>;
export const planCandidates = defineQuery({
  name: 'plan-candidates',
  path: '/payment/plan/candidates',
  needs: create,
  input: bulkForm,
  output: PlanCandidates,
  summary: 'Dry run: whose plans would be made, student by student, and why not',
});

const changes = ['payment-plan', 'payment-plan-view', 'plan-proposal', 'plan-candidates', 'due-list'];
export const createPaymentPlan = defineCommand({
  name: 'create-payment-plan',
  method: 'POST',
  path: '/payment/plans',
  needs: create,
  input: { ...planForm, item_ids: list('integer', { max: 50 }), request_id: integer({ min: 1 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'payment_plan_created',
  idempotent: true,
});
export const createPaymentPlans = defineCommand({
  name: 'create-payment-plans',
  method: 'POST',
  path: '/payment/plans/many',
  needs: create,
  input: bulkForm,
  output: a.record({ run_id: a.integer }),
  refusals,
  changes,
  message: 'payment_plans_started',
  idempotent: true,
});
export const paymentPlansJob = defineJob({
  name: 'create-payment-plans',
  area: 'finance',
  needs: create,
  startable: false,
  input: bulkForm,
});
export const replanPayments = defineCommand({
  name: 'replan-payments',
  method: 'POST',
  path: '/payment/plans/{id}/replan',
  needs: permission('paymentplan_update'),
  input: { id, reason: text({ required: true, max: 250 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'payment_plan_replanned',
  idempotent: true,
});
export const cancelPaymentPlan = defineCommand({
  name: 'cancel-payment-plan',
  method: 'POST',
  path: '/payment/plans/{id}/cancel',
  needs: permission('paymentplan_destroy'),
  input: { id, reason: text({ required: true, max: 250 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes,
  message: 'payment_plan_cancelled',
  idempotent: true,
});

export const Instalment = a.record({
  no: a.integer,
  due_on: a.date,
  amount: a.money,
  paid: a.money,
  open: a.money,
});
export type Instalment = a.Of<typeof Instalment>;
export const PlanView = a.record({
  id: a.integer,
  /** the day on which it was asked for */ today: a.date,
  student_program_id: a.integer,
  student: a.text,
  student_number: a.text,
  program: a.text,
  program_en: a.text,
  semester_id: a.integer,
  semester: a.text,
  semester_code: a.integer,
  currency: a.text,
  state: a.keyOf(planStates),
  reason: a.nullable(a.text),
  made_on: a.date,
  broken_on: a.nullable(a.date),
  cancelled_on: a.nullable(a.date),
  cancel_reason: a.nullable(a.text),
  total: a.money,
  paid: a.money,
  open: a.money,
  overdue: a.money,
  instalments: a.many(Instalment),
  items: a.many(OpenItem),
  /** every agreement there was, the present one first */ history: a.many(
    a.record({ version: a.integer, agreed_on: a.date, reason: a.text, lines: a.many(Line) }),
  ),
  letters: a.many(
    a.record({
      id: a.integer,
      stage: a.keyOf(stages),
      sent_on: a.date,
      principal: a.money,
      costs: a.money,
      pay_by: a.date,
    }),
  ),
  next_stage: a.nullable(a.keyOf(stages)),
  most_costs: a.money,
  fees: a.many(
    a.record({
      id: a.integer,
      month: a.integer,
      month_from: a.date,
      credits: a.number,
      amount: a.money,
      status: a.keyOf(lateFeeStates),
    }),
  ),
  can: a.record({ replan: a.may, cancel: a.may, letter: a.may }),
});
export type PlanView = a.Of<typeof PlanView>;
export const paymentPlanView = defineQuery({
  name: 'payment-plan-view',
  path: '/payments/collection/{id}',
  needs: permission('paymentplan_show'),
  input: { id },
  output: PlanView,
  summary: 'A payment plan with its installments, what is paid of it, its history and its letters',
});

export const dueSpans = {
  overdue: { tr: 'Gecikenler', en: 'Overdue' },
  week: { tr: 'Bu hafta', en: 'This week' },
  month: { tr: 'Bu ay', en: 'This month' },
  all: { tr: 'Tümü', en: 'All' },
} as const;
const dueInput = {
  span: choice(dueSpans, { default: 'overdue' }),
  semester_id: reference('semester'),
  program_id: reference('program'),
} as const;
export const DueRow = a.record({
  item_id: a.integer,
  line_no: a.integer,
  student_program_id: a.integer,
  student: a.text,
  student_number: a.text,
  program: a.text,
  title: a.text,
  title_en: a.text,
  due_on: a.date,
  days_late: a.integer,
  open: a.money,
  currency: a.text,
  plan_id: a.nullable(a.integer),
});
export type DueRow = a.Of<typeof DueRow>;
export const dueList = defineQuery({
  name: 'due-list',
  path: '/payments/due-date',
  needs: permission('paymentplan_index'),
  input: { ...dueInput, page: integer({ min: 1, max: 10_000 }), limit: integer({ min: 5, max: 200 }) },
  output: a.record({
    rows: a.many(DueRow),
    total: a.integer,
    page: a.integer,
    limit: a.integer,
    sums: a.many(a.record({ currency: a.text, open: a.money, students: a.integer })),
  }),
  summary: 'What is due when, by whom',
});
export const dueListFile = defineQuery({
  name: 'due-list-file',
  path: '/payments/due-date/file',
  needs: permission('paymentplan_index'),
  binary: true,
  input: dueInput,
  output: a.binary,
  summary: 'What is due when, as a spreadsheet',
});
