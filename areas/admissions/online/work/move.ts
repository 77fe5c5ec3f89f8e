import { refuse } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { onlineRefusals } from '../refusals.ts';
import { registrationStates, type EntryType, type RegistrationState } from '../rules/states.ts';

/** A registration that is held until the transaction ends. */
export interface HeldRegistration {
  id: number;
  application_no: string;
  intake_id: number;
  semester_id: number;
  program_id: number;
  entry_type: EntryType;
  state: RegistrationState;
  first_name: string;
  last_name: string;
  national_id: string | null;
  passport_no: string | null;
  mobile_tel: string | null;
  mobile_tel_verified_at: string | null;
  email: string | null;
  email_verified_at: string | null;
  language: 'tr' | 'en';
  gender: string | null;
  disability_type: string | null;
  english_certificate_type: string | null;
  leave_of_absence_fall: boolean;
  leave_of_absence_spring: boolean;
  data_saved_at: string | null;
  sms_approved_at: string | null;
  extended_until: string | null;
  currency: string;
  fee: number;
  fee_item_id: number | null;
}
/** Holds a registration; 404 where there is none. */
export async function lockRegistration(context: Pick<Writing, 'db'>, id: number): Promise<HeldRegistration> {
  const [row] = await rowsOf<HeldRegistration>(
    context.db,
    sql`select id, application_no, intake_id, semester_id, program_id, entry_type, state, first_name, last_name, national_id, passport_no, mobile_tel, mobile_tel_verified_at, email, email_verified_at, language,
      gender, disability_type, english_certificate_type, leave_of_absence_fall, leave_of_absence_spring, data_saved_at, sms_approved_at, extended_until::text, currency, fee, fee_item_id
      from admission_registrations where id = ${id} for update`,
  );
  if (!row) throw notFound();
  return { ...row, id: Number(row.id), fee: Number(row.fee) };
}
/** Writes down where a registration came to. */
export async function noteState(
  context: Pick<Writing, 'db' | 'now' | 'actor' | 'audit'>,
  registration_id: number,
  from: RegistrationState | null,
  to: RegistrationState,
  reason: string | null = null,
): Promise<void> {
  await context.db.execute(
    sql`insert into admission_events (registration_id, from_state, to_state, at, user_id, reason) values (${registration_id}, ${from}, ${to}, ${context.now}, ${context.actor.user_id || null}, ${reason})`,
  );
  context.audit({
    resource: 'admission-registration',
    record_id: registration_id,
    action: `admission.${to}`,
    before: { state: from },
    after: { state: to, ...(reason === null ? {} : { reason }) },
  });
}
/** Takes a held registration to another state, as its table allows, and notes it. `registered` needs what was made of it. */
export async function moveRegistration(
  context: Pick<Writing, 'db' | 'now' | 'actor' | 'audit'>,
  registration: Pick<HeldRegistration, 'id' | 'state'>,
  to: RegistrationState,
  given: { reason?: string | null; student?: { student_id: number; student_program_id: number } } = {},
): Promise<void> {
  const { now } = context;
  if (!canGo(registrationStates, registration.state, to)) refuse(onlineRefusals.admission_not_so());
  const reason = given.reason ?? null;
  await context.db.execute(
    sql`update admission_registrations set state = ${to},
      data_saved_at = case when ${to} = 'data_saved' then ${now}::timestamptz else data_saved_at end,
      sms_approved_at = case when ${to} = 'sms_approved' then ${now}::timestamptz when ${to} in ('data_saved', 'documents_uploaded') then null else sms_approved_at end,
      submitted_at = case when ${to} = 'submitted' then ${now}::timestamptz else submitted_at end,
      decided_at = case when ${to} in ('returned', 'approved', 'declined') then ${now}::timestamptz else decided_at end,
      paid_at = case when ${to} = 'paid' then ${now}::timestamptz else paid_at end,
      registered_at = case when ${to} = 'registered' then ${now}::timestamptz else registered_at end,
      reason = case when ${to} in ('returned', 'declined', 'withdrawn', 'expired') then ${reason} when ${to} in ('approved', 'submitted') then null else reason end,
      student_id = coalesce(${given.student?.student_id ?? null}, student_id), student_program_id = coalesce(${given.student?.student_program_id ?? null}, student_program_id),
      version = version + 1, updated_at = ${now} where id = ${registration.id}`,
  );
  await noteState(context, registration.id, registration.state, to, reason);
  registration.state = to;
}
