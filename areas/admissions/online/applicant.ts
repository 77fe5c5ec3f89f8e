import { refuse } from '#kernel/contract/refusal.ts';
import { laterDay } from '#kernel/contract/calendar.ts';
import type { Command, InputOf, OutputOf } from '#kernel/contract/define-command.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { CommandHandler, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { guestPort } from '#kernel/server/guest-sessions.ts';
import { guestIn, handleGuest, type Guest, type GuestWriting } from '#kernel/server/principals.ts';
import { onlineRefusals } from './refusals.ts';
import { lockRegistration, type HeldRegistration } from './work/move.ts';

/** Three hours: a form, its papers, and a phone that has to be looked for. Whoever withdrew has nothing here any more. */
export const applicantPort = guestPort({
  kind: 'applicant',
  hours: 3,
  renewed: true,
  limits: { account: { most: 8, seconds: 900 } },
  subject: async (db, id) =>
    (
      await rowsOf<{ name: string }>(
        db,
        sql`select first_name || ' ' || last_name as name from admission_registrations where id = ${id} and state <> 'withdrawn'`,
      )
    )[0] ?? null,
});
/**
 * Has this session proved the phone that the registration has now? A number that changes ends the proofs of the one before.
 * Where no phone is on record, the e-mail address on record was proved in its place.
 */
export async function hasProved(db: Db, guest: Pick<Guest, 'session_id' | 'subject_id'>): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select p.session_id from admission_proofs p join admission_registrations r on r.id = p.registration_id and ((r.mobile_tel = p.mobile_tel and r.mobile_tel_verified_at is not null) or (r.mobile_tel is null and r.email = p.mobile_tel and r.email_verified_at is not null))
      where p.session_id = ${guest.session_id} and p.registration_id = ${guest.subject_id}`,
  );
  return row !== undefined;
}
/** As `handleGuest` for the applicant, with what counts before the transaction. */
export function handleApplicant<C extends Command<Fields, unknown>>(
  command: C,
  work: (context: GuestWriting<'applicant'>, input: InputOf<C>) => Promise<OutputOf<C>>,
  before?: (context: Reading & { guest: Guest<'applicant'> }, input: InputOf<C>) => Promise<void>,
): CommandHandler<C> {
  const handler = handleGuest('applicant', command, work);
  return before
    ? {
        ...handler,
        before: (context, input) => before({ ...context, guest: guestIn(context.actor, 'applicant') }, input),
      }
    : handler;
}
/** Between which days a registration is worked on. */
export async function windowOf(
  db: Db,
  registration: Pick<HeldRegistration, 'intake_id' | 'extended_until'>,
): Promise<{ from: string; until: string; fall: boolean; spring: boolean }> {
  const [row] = await rowsOf<{ from: string; until: string; fall: boolean; spring: boolean }>(
    db,
    sql`select opens_on::text as "from", closes_on::text as until, leave_of_absence_fall as fall, leave_of_absence_spring as spring from admission_intakes where id = ${registration.intake_id}`,
  );
  if (!row) throw new Error('a registration without its window');
  return { ...row, until: registration.extended_until ? laterDay(row.until, registration.extended_until) : row.until };
}
/** The caller's own registration, held, within its window; with `proved` only for a session that has proved its phone. */
export async function ownRegistration(
  context: GuestWriting<'applicant'>,
  { proved = true }: { proved?: boolean } = {},
): Promise<HeldRegistration> {
  const registration = await lockRegistration(context, context.guest.subject_id);
  if (proved && !(await hasProved(context.db, context.guest))) refuse(onlineRefusals.admission_prove_phone());
  const { from, until } = await windowOf(context.db, registration);
  if (context.today < from || context.today > until) refuse(onlineRefusals.admission_closed({ from, until }));
  return registration;
}
