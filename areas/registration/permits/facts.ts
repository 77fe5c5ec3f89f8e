import { createHash } from 'node:crypto';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { catalogueOf } from '../desk/facts/catalogue.ts';
import type { ticketLevels } from './contract.ts';
import { ticketGroups, type TicketGroupOf, type TicketStudent } from './rules/ticket-groups.ts';

interface Asked {
  first_at: string;
  minutes: number;
  per_group: number;
  level?: keyof typeof ticketLevels | null;
}
/** The groups as they would be now, and when registration closes for the last of them. */
export async function plannedTickets(
  context: Pick<Reading, 'db' | 'services'>,
  asked: Asked,
): Promise<{ semester_id: number; groups: TicketGroupOf[]; closes_at: string | null }> {
  const { semester, dates } = await catalogueOf(context);
  const students = await rowsOf<TicketStudent>(
    context.db,
    sql`
    select sp.student_id, max(sp.credits_earned) as credits_earned from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id
    where sp.status = 'active' and sp.kind = 'major' and p.level in ('undergraduate', 'master', 'doctorate')
      and (${asked.level ?? null}::text is null or p.level = ${asked.level ?? null}) group by sp.student_id`,
  );
  const draw = (id: number): number => createHash('sha256').update(`${semester.id}.${id}`).digest().readUInt32BE(0);
  const windows = dates.filter((each) => each.event === 'course_registration').map((each) => each.ends_at);
  return {
    semester_id: semester.id,
    groups: ticketGroups(students, new Date(asked.first_at), asked.minutes, asked.per_group, draw),
    closes_at: windows.length === 0 ? null : windows.reduce((last, each) => (each > last ? each : last)),
  };
}
