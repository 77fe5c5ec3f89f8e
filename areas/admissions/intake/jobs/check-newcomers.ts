import { universityDay } from '#kernel/contract/calendar.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep } from '#kernel/server/system-write.ts';
import { checkFactsOf, keepChecks, makeChecks } from '../work/check-applicant.ts';

type CheckFacts = NonNullable<Awaited<ReturnType<typeof checkFactsOf>>>;
type Made = Awaited<ReturnType<typeof makeChecks>>;
/** At most so many in one run: registers are others' machines. */
const atOnce = 100;
/** Asks the registers about everybody who was sent and never checked, each written in a transaction of its own. @returns how many */
export async function checkNewcomers(services: Services): Promise<number> {
  const { db } = services.database;
  const today = universityDay(services.clock());
  const waiting = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from admission_registrations r where r.state = 'submitted' and not exists (select from admission_checks c where c.registration_id = r.id) order by r.submitted_at, r.id limit ${atOnce}`,
  );
  const asked: { id: number; facts: CheckFacts; made: Made }[] = [];
  // a register is asked outside of any transaction; one that does not answer holds up nobody else
  for (const row of waiting)
    try {
      const id = Number(row.id);
      const facts = await checkFactsOf(db, id, today);
      if (facts) asked.push({ id, facts, made: await makeChecks(services, db, id, facts) });
    } catch (error) {
      services.log.error({ err: error, registration: row.id }, 'an applicant could not be checked');
    }
  await sweep(services, 'admissions.check-newcomers', asked, (context, { id, facts, made }) =>
    keepChecks(context, id, facts, made),
  );
  return asked.length;
}
