import { universityDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import { handle } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { giveTickets as command } from '../contract.ts';
import { plannedTickets } from '../facts.ts';
import { permitRefusals } from '../refusals.ts';

/** Every student of the plan gets one ticket for the active semester, in the place of the one he has. */
export const giveTickets = handle(command, async (context, input) => {
  const { semester_id, groups, closes_at } = await plannedTickets(context, input);
  const last = groups.at(-1);
  refuse([
    ...(last ? [] : [permitRefusals.tickets_nobody()]),
    ...(universityDay(new Date(input.first_at)) < context.today ? [permitRefusals.tickets_past({}, 'first_at')] : []),
    ...(last && closes_at !== null && last.opens_at.getTime() > Date.parse(closes_at)
      ? [permitRefusals.tickets_after_window({ closes: dateText(closes_at) }, 'first_at')]
      : []),
  ]);
  const tickets = groups.flatMap(({ opens_at, students }) =>
    students.map(({ student_id }) => ({ student_id, opens_at: opens_at.toISOString() })),
  );
  await context.db.execute(sql`
    insert into time_tickets (semester_id, student_id, opens_at)
    select ${semester_id}, t.student_id, t.opens_at from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as t(student_id bigint, opens_at timestamptz)
    on conflict (semester_id, student_id) do update set opens_at = excluded.opens_at, version = time_tickets.version + 1, updated_at = now()`);
  const given = { students: tickets.length, groups: groups.length };
  context.audit({ resource: 'time-ticket', record_id: semester_id, after: { ...input, ...given } });
  context.publish('resource:time-ticket', { id: semester_id });
  return given;
});
