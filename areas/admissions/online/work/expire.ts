import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { sweep, systemWrite } from '#kernel/server/system-write.ts';
import type { Writing } from '#kernel/server/area.ts';
import { writeToApplicant } from '../../intake/work/send.ts';
import { isOpen } from '../rules/states.ts';
import { takeFeeBack } from './fees.ts';
import { filesOf, missingOf } from './documents.ts';
import { lockRegistration, moveRegistration } from './move.ts';

/** Whatever was not sent when its window closed has expired. @returns how many */
export async function expireRegistrations(services: Services): Promise<number> {
  const late = await systemWrite(services, 'admission-expire', (context) =>
    rowsOf<{ id: number }>(
      context.db,
      sql`select r.id from admission_registrations r join admission_intakes i on i.id = r.intake_id
        where r.state in ('started', 'phone_verified', 'email_verified', 'data_saved', 'documents_uploaded', 'returned') and greatest(i.closes_on, r.extended_until) < ${context.today}::date order by r.id limit 5000`,
    ),
  );
  const expired = await sweep(services, 'admission-expire', late, async (context, { id }) => {
    const registration = await lockRegistration(context, Number(id));
    const [over] = await rowsOf(
      context.db,
      sql`select 1 from admission_registrations r join admission_intakes i on i.id = r.intake_id where r.id = ${id} and greatest(i.closes_on, r.extended_until) < ${context.today}::date`,
    );
    // sent, or given more time, in the meantime
    if (!isOpen(registration.state) || !over) return false;
    await moveRegistration(context, registration, 'expired');
    await takeFeeBack(context, registration);
    return true;
  });
  return expired.filter(Boolean).length;
}

/**
 * A place that is held until a day goes back when the papers have not come by then; who has sent them all waits for the office.
 * @returns how many
 */
export async function lapseTemporary(services: Services): Promise<number> {
  const late = await systemWrite(services, 'admission-lapse', (context) =>
    rowsOf<{ id: number }>(
      context.db,
      sql`select r.id from admission_registrations r join temporary_registrations t on t.registration_id = r.id
        where r.state = 'temporary' and t.until_on < ${context.today}::date order by r.id limit 5000`,
    ),
  );
  const lapsed = await sweep(services, 'admission-lapse', late, async (context, { id }) => {
    const registration = await lockRegistration(context, Number(id));
    const [held] = await rowsOf(
      context.db,
      sql`select 1 from temporary_registrations where registration_id = ${id} and until_on < ${context.today}::date`,
    );
    // decided, or given more time, in the meantime
    if (registration.state !== 'temporary' || !held) return false;
    if (missingOf(await filesOf(context.db, registration)) === 0) return false;
    await moveRegistration(context, registration, 'expired');
    await takeFeeBack(context, registration);
    writeToApplicant(context, registration, 'lapsed');
    return true;
  });
  return lapsed.filter(Boolean).length;
}
/** The place of an expired registration has gone to the next one: nobody lets it in again. */
export async function closeExpired(context: Writing, registration_id: number): Promise<void> {
  const registration = await lockRegistration(context, registration_id);
  if (registration.state !== 'expired') return;
  const reason = context.services.lines.line(registration.language, 'admission_mail:place_gone');
  await moveRegistration(context, registration, 'declined', { reason });
}
