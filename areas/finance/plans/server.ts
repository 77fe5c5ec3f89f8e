import { studentFound } from '#areas/people/reads/found.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { dueRead } from '../ledger/reads.ts';
import { planAccess } from './access.ts';
import { cancelPaymentPlan, createPaymentPlan, createPaymentPlans, replanPayments } from './commands/plan-commands.ts';
import { planPages } from './contract.ts';
import { planDemo } from './demo.ts';
import { breakPlans } from './jobs/break-plans.ts';
import { createPlansWork } from './jobs/payment-plans.ts';
import { dueList, dueListFile } from './queries/due-list.ts';
import { paymentPlanView } from './queries/payment-plan-view.ts';
import { planCandidates, planProposal } from './queries/plan-proposal.ts';
import { planRefusals } from './refusals.ts';
import { paymentPlan } from './resources/payment-plan.ts';
import { paymentPlanTemplate } from './resources/payment-plan-template.ts';
import { paymentPlans, paymentPlanTemplates } from './tables.ts';
import { planTexts } from './texts.ts';

/** What is open of a plan, by day. */
const lines = sql`(${dueRead(sql`i.id in (select c.item_id from payment_plan_items c where c.plan_id = ${paymentPlans.id})`)})`;

/** Agreements about days: for one student, for many, anew after add/drop, broken, cancelled. */
export const planPart: AreaPart = {
  texts: planTexts,
  refusals: [planRefusals.specs],
  pages: planPages,
  access: planAccess,
  resources: [
    bindResource(paymentPlanTemplate, paymentPlanTemplates),
    bindResource(paymentPlan, paymentPlans, {
      derive: {
        // somebody cancels a plan and the morning breaks it; everything else follows from what is paid
        state: sql`case when ${paymentPlans.status} = 'cancelled' then 'cancelled' when not exists (select from ${lines} d) then 'finished' when ${paymentPlans.status} = 'broken' then 'broken' when exists (select from ${lines} d where d.due_on < ${todaySql}) then 'late' else 'active' end`,
        open: sql`(select coalesce(sum(d.open), 0)::bigint from ${lines} d)`,
        overdue: sql`(select coalesce(sum(d.open), 0)::bigint from ${lines} d where d.due_on < ${todaySql})`,
        next_due_on: sql`(select min(d.due_on) from ${lines} d)`,
      },
      search: (wanted) =>
        sql`${paymentPlans.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.student_id ${studentFound(wanted)})`,
    }),
  ],
  commands: [createPaymentPlan, createPaymentPlans, replanPayments, cancelPaymentPlan],
  queries: [planProposal, planCandidates, paymentPlanView, dueList, dueListFile],
  jobs: [breakPlans],
  work: [createPlansWork],
  demo: [planDemo],
};
