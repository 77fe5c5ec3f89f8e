import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { breakPlan } from './make-plan.ts';
import { planFacts } from './plan-facts.ts';

/**
 * Plans of the demo university: one for each agreement about installments that the students' money tells of. Told after
 * the money itself; those whose installments are too late are broken today, and one has had its reminders.
 */
export async function planStories({ client, today, now }: DemoSite): Promise<void> {
  const { db } = client;
  await client.query(`
    insert into payment_plans (student_program_id, semester_id, currency, made_on)
    select a.owner_id, i.semester_id, a.currency, min(s.agreed_on) from ledger_schedules s join ledger_items i on i.id = s.item_id join ledger_accounts a on a.id = i.account_id
    where a.owner_kind = 'student_program' and i.semester_id is not null group by 1, 2, 3 order by 4, 1`);
  await client.query(`
    insert into payment_plan_items (plan_id, item_id)
    select distinct p.id, i.id from payment_plans p join ledger_accounts a on a.owner_kind = 'student_program' and a.owner_id = p.student_program_id and a.currency = p.currency
    join ledger_items i on i.account_id = a.id and i.semester_id = p.semester_id join ledger_schedules s on s.item_id = i.id`);
  const late = await rowsOf<{ id: number }>(
    db,
    sql`
    select distinct c.plan_id as id from payment_plan_items c join ledger_schedules s on s.item_id = c.item_id join ledger_postings o on o.item_id = c.item_id
    where s.due_on < ${today}::date group by c.plan_id, c.item_id, s.line_no having sum(o.amount) > 0 order by 1`,
  );
  const context = { db, today, now, actor: anonymous, audit: () => undefined };
  let reminded = false;
  for (const { id } of late) {
    if (!(await breakPlan(context, Number(id))) || reminded) continue;
    reminded = true;
    const { plan, lines } = await planFacts(db, Number(id));
    const principal = lines.reduce((all, line) => all + (line.due_on < today ? line.open : 0), 0);
    for (const [stage, days] of [
      ['reminder_1', -30],
      ['reminder_2', -12],
    ] as const)
      if (principal > 0)
        await db.execute(
          sql`insert into collection_letters (plan_id, stage, sent_on, currency, principal, pay_by) values (${plan.id}, ${stage}, ${addDays(today, days)}, ${plan.currency}, ${principal}, ${addDays(today, days + 14)})`,
        );
  }
}
