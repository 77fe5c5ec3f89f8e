import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { Refused, type Refusal } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { onlineRefusals } from './refusals.ts';
import { mayBe } from './rules/identity.ts';
import type { AdmissionSource, EntryType } from './rules/states.ts';
import { noteState } from './work/move.ts';

/** Who was accepted, as far as it is known; the applicant says the rest. */
export interface Admitted {
  source: AdmissionSource;
  /** the record it comes from, unique within its source: asked twice, the same registration answers */
  source_key: string | null;
  entry_type: EntryType;
  semester_id: number;
  program_id: number;
  first_name: string;
  last_name: string;
  birth_date: string;
  national_id?: string | null;
  passport_no?: string | null;
  gender?: string | null;
  nationality_id?: number | null;
  father_name?: string | null;
  mother_name?: string | null;
  birth_place?: string | null;
  mobile_tel?: string | null;
  email?: string | null;
  language?: 'tr' | 'en';
  city_id?: number | null;
  address?: string | null;
  high_school_name?: string | null;
  graduation_year?: number | null;
  exam_type?: string | null;
  exam_score?: number | null;
  exam_rank?: number | null;
  scholarship_rate?: number | null;
  agency_id?: number | null;
  note?: string | null;
  /** minor units and ISO code, where it is not what the intake says */ fee?: { amount: number; currency: string };
}
/** Why somebody cannot be admitted; nothing where he can. `known` says that it was done before. */
export async function mayAdmit(
  context: Pick<Writing, 'db'>,
  given: Admitted,
): Promise<{ refusals: Refusal[]; known: { id: number; application_no: string } | null; intake_id: number | null }> {
  const { db } = context;
  const [known] =
    given.source_key === null
      ? []
      : await rowsOf<{ id: number; application_no: string }>(
          db,
          sql`select id, application_no from admission_registrations where source = ${given.source} and source_key = ${given.source_key}`,
        );
  if (known) return { refusals: [], known: { ...known, id: Number(known.id) }, intake_id: null };
  const [intake] = await rowsOf<{ id: number }>(
    db,
    sql`select id from admission_intakes where semester_id = ${given.semester_id} and entry_type = ${given.entry_type} and status = 'a'`,
  );
  const [same] = await rowsOf(
    db,
    sql`select id from admission_registrations where semester_id = ${given.semester_id} and program_id = ${given.program_id} and state not in ('declined', 'withdrawn', 'expired')
      and (national_id = ${given.national_id ?? null} or passport_no = ${given.passport_no ?? null}) limit 1`,
  );
  return {
    refusals: [
      ...mayBe(given),
      ...(intake ? [] : [onlineRefusals.admission_no_intake()]),
      ...(same ? [onlineRefusals.admission_twice({ name: `${given.first_name} ${given.last_name}` })] : []),
    ],
    known: null,
    intake_id: intake ? Number(intake.id) : null,
  };
}
/**
 * Whoever is accepted, by whichever way, becomes a registration here and goes on by online registration (REG-001). Within the
 * caller's transaction; of one record of a source it makes one row, however often and by how many at once it is asked. Refuses
 * where the semester has no intake for the way, and where the person has a registration for the program already (406, 420).
 * @returns `made` is false where it was there already
 */
export async function admitToRegistration(
  context: Pick<Writing, 'db' | 'now' | 'actor' | 'audit' | 'send' | 'services'>,
  given: Admitted,
): Promise<{ id: number; application_no: string; made: boolean }> {
  const { db, now } = context;
  // two who accept the same person at once: the later finds what the earlier made
  const person = given.national_id ?? given.passport_no ?? '';
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('admission'), hashtext(${person}))`);
  const { refusals, known, intake_id } = await mayAdmit(context, given);
  if (known) return { ...known, made: false };
  if (refusals.length > 0) throw new Refused(refusals);
  // a reserve who is accepted after the window closed has a week
  const today = universityDay(now);
  const [row] = await rowsOf<{ id: number; application_no: string }>(
    db,
    sql`insert into admission_registrations (intake_id, semester_id, program_id, entry_type, source, source_key, national_id, passport_no, first_name, last_name, birth_date, gender, nationality_id, father_name, mother_name, birth_place,
        mobile_tel, email, language, city_id, address, high_school_name, graduation_year, exam_type, exam_score, exam_rank, scholarship_rate, agency_id, note, currency, fee, extended_until, created_at, updated_at)
      select i.id, i.semester_id, ${given.program_id}, i.entry_type, ${given.source}, ${given.source_key}, ${given.national_id || null}, ${given.passport_no || null}, ${given.first_name.trim()}, ${given.last_name.trim()}, ${given.birth_date}::date, ${given.gender ?? null}, ${given.nationality_id ?? null}, ${given.father_name ?? null}, ${given.mother_name ?? null}, ${given.birth_place ?? null},
        ${given.mobile_tel ?? null}, ${given.email?.trim().toLowerCase() ?? null}, ${given.language ?? 'tr'}, ${given.city_id ?? null}, ${given.address ?? null}, ${given.high_school_name ?? null}, ${given.graduation_year ?? null}, ${given.exam_type ?? null}, ${given.exam_score ?? null}, ${given.exam_rank ?? null}, ${given.scholarship_rate ?? 0}, ${given.agency_id ?? null}, ${given.note ?? null}, ${given.fee ? given.fee.currency : sql`i.currency`}, ${given.fee ? given.fee.amount : sql`i.fee`}, case when i.closes_on < ${today}::date then ${addDays(today, 7)}::date end, ${now}, ${now}
      from admission_intakes i where i.id = ${intake_id} returning id, application_no`,
  );
  if (!row) throw new Error('the registration was not written');
  const id = Number(row.id);
  await noteState(context, id, null, 'started');
  if (given.email) inviteApplicant(context, { ...given, email: given.email, application_no: row.application_no });
  return { id, application_no: row.application_no, made: true };
}
/** Tells somebody how to go on. */
function inviteApplicant(
  context: Pick<Writing, 'send' | 'services'>,
  to: { email: string; language?: 'tr' | 'en'; application_no: string; first_name: string; last_name: string },
): void {
  const { lines, config } = context.services;
  const language = to.language ?? 'tr';
  const values = {
    number: to.application_no,
    name: `${to.first_name} ${to.last_name}`,
    address: `${config.publicUrl.replace(/\/+$/, '')}/online/registration/login`,
  };
  context.send({
    channel: 'mail',
    to: to.email,
    template: 'admission_invited',
    subject: lines.line(language, 'admission_mail:invited.subject', values),
    body: lines.line(language, 'admission_mail:invited.body', values),
  });
}
