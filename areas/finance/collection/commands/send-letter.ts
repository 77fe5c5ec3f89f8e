import { addDays, longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { holdBook } from '../../ledger/books.ts';
import { charge } from '../../ledger/accounts.ts';
import { planFacts } from '../../plans/plan-facts.ts';
import { sendCollectionLetter as sendCommand } from '../contract.ts';
import { tellOfPayment } from '../letters.ts';
import { maySendLetter, stageDays, stages, type Stage } from '../rules/stages.ts';

/** FIN-034: the next letter about what is overdue of a plan. Its costs are an own charge, at most thirty percent of the principal. */
export const sendCollectionLetter = handle(sendCommand, async (context, { id, stage, costs }) => {
  const { plan: named } = await planFacts(context.db, id);
  const name = {
    customer: { kind: 'student_program' as const, id: named.student_program_id },
    currency: named.currency,
  };
  await holdBook(context.db, name);
  const { plan, lines } = await planFacts(context.db, id, { lock: true });
  const { today } = context;
  const principal = lines.reduce((all, line) => all + (line.due_on < today ? line.open : 0), 0);
  const sent = await rowsOf<{ stage: Stage; pay_by: string }>(
    context.db,
    sql`select stage, pay_by from collection_letters where plan_id = ${id} order by id`,
  );
  const asked = { stage, costs: costs ?? 0 };
  refuse(maySendLetter({ sent, today, currency: plan.currency, principal }, asked));
  const cost_item_id =
    asked.costs > 0
      ? await charge(context, {
          ...name,
          amount: asked.costs,
          kind: 'fee',
          category: 'fees',
          due_on: today,
          semester_id: plan.semester_id,
          title: { tr: `Tahsilat gideri (${stages[stage].tr})`, en: `Collection costs (${stages[stage].en})` },
          key: `collection-${id}-${stage}`,
          source: { kind: 'payment_plan', id },
          explanation: { event: 'collection', on: today, rule: 'FIN-034', principal, stage },
        })
      : null;
  const pay_by = addDays(today, stageDays[stage]);
  const [letter] = await rowsOf<{ id: number }>(
    context.db,
    sql`
    insert into collection_letters (plan_id, stage, sent_on, currency, principal, costs, cost_item_id, pay_by, sent_by)
    values (${id}, ${stage}, ${today}, ${plan.currency}, ${principal}, ${asked.costs}, ${cost_item_id}, ${pay_by}, ${context.actor.user_id || null}) returning id`,
  );
  const letter_id = Number(letter?.id);
  await tellOfPayment(context, plan.student_program_id, stage, {
    amount: writtenMoney({ minor: principal, currency: plan.currency }),
    costs: writtenMoney({ minor: asked.costs, currency: plan.currency }),
    day: longDay(pay_by),
  });
  context.audit({
    resource: 'collection-letter',
    record_id: letter_id,
    after: { plan_id: id, ...asked, principal, pay_by },
  });
  return { id: letter_id };
});
