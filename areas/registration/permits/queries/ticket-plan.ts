import { answer } from '#kernel/server/area.ts';
import { ticketPlan as query } from '../contract.ts';
import { plannedTickets } from '../facts.ts';

export const ticketPlan = answer(query, async (context, input) => {
  const { groups, closes_at } = await plannedTickets(context, input);
  return {
    students: groups.reduce((sum, each) => sum + each.students.length, 0),
    groups: groups.map(({ opens_at, students }) => ({
      opens_at: opens_at.toISOString(),
      students: students.length,
      credits_from: students[0]?.credits_earned ?? 0,
      credits_to: students.at(-1)?.credits_earned ?? 0,
    })),
    closes_at,
    late: closes_at === null ? 0 : groups.filter((each) => each.opens_at.toISOString() > closes_at).length,
  };
});
