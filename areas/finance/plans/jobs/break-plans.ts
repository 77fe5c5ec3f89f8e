import { longDay, universityDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tellOfPayment } from '../../collection/letters.ts';
import { dueRead } from '../../ledger/reads.ts';
import { breakPlan } from '../make-plan.ts';
import { planFacts } from '../plan-facts.ts';

/** Every morning: a plan with an instalment that is too late is broken, the rest is due at once, and the student is told. */
export const breakPlans: JobHandler = {
  name: 'break-payment-plans',
  cron: '20 3 * * *',
  work: async (services) => {
    // those with anything late; the rule decides about each under its lock
    const today = universityDay(services.clock());
    const plans = await rowsOf<{ id: number }>(
      services.database.db,
      sql`
      select distinct c.plan_id as id
      from (${dueRead(sql`i.id in (select c.item_id from payment_plan_items c join payment_plans o on o.id = c.plan_id where o.status = 'active' and c.current)`)}) d
      join payment_plan_items c on c.item_id = d.item_id join payment_plans p on p.id = c.plan_id where p.status = 'active' and c.current and d.due_on < ${today}::date order by 1`,
    );
    let broken = 0;
    for (const { id } of plans)
      await systemWrite(services, 'break-payment-plan', async (context) => {
        if (!(await breakPlan(context, Number(id)))) return;
        broken += 1;
        const { plan, lines } = await planFacts(context.db, Number(id));
        const open = lines.reduce((all, line) => all + line.open, 0);
        await tellOfPayment(context, plan.student_program_id, 'plan_broken', {
          amount: writtenMoney({ minor: open, currency: plan.currency }),
          day: longDay(context.today),
        });
      });
    return { looked: plans.length, broken };
  },
};
