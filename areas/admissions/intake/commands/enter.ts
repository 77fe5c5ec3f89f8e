import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, malformed, notFound } from '#kernel/server/failure.ts';
import { endGuestSessions } from '#kernel/server/guest-sessions.ts';
import { admitToRegistration } from '../../online/admit.ts';
import { homeCountry } from '../../online/queries/own.ts';
import { postcodeProblems } from '../../online/rules/data.ts';
import { mayBe } from '../../online/rules/identity.ts';
import type { EntryType } from '../../online/rules/states.ts';
import { addRegistration as addCommand, changeRegistration as changeCommand } from '../contract.ts';
import { editableFields } from '../rules/form-fields.ts';
import { mayChange } from '../rules/staff-moves.ts';
import { forgetStaleChecks } from '../work/check-applicant.ts';
import { holdForDesk, tellDesk } from '../work/hold.ts';

interface Home {
  home_country_id: number | null;
  postcode: string | null;
}
/** A postal code is held against the country of the address, whichever of them is changed; of two cities only its own stays. */
async function checkHome({ db }: Writing, given: Editable, stored: Home | null): Promise<void> {
  const country = (given.home_country_id === undefined ? stored?.home_country_id : given.home_country_id) ?? null;
  const abroad = country !== null && Number(country) !== (await homeCountry(db));
  const [problem] = postcodeProblems(given.postcode === undefined ? stored?.postcode : given.postcode, abroad);
  if (problem) throw malformed({ postcode: [{ key: problem.key, params: {} }] });
  if (given.home_country_id !== undefined || given.city_name !== undefined)
    Object.assign(given, abroad ? { city_id: null } : { city_name: null });
}
type Editable = Partial<Record<keyof typeof editableFields, unknown>>;
const upper: readonly string[] = ['first_name', 'last_name', 'father_name', 'mother_name'];
/** As it is stored: names in upper case by Turkish rules (VAL-025), addresses in small letters, nothing for what is empty. */
function stored(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  const text = value.trim();
  if (text === '') return null;
  return upper.includes(name) ? text.toLocaleUpperCase('tr') : name === 'email' ? text.toLowerCase() : text;
}
/** Writes those of the editable fields that were given; a contact that has changed is no longer proved. */
async function write(context: Writing, id: number, given: Editable): Promise<void> {
  const names = (Object.keys(editableFields) as (keyof typeof editableFields)[]).filter(
    (name) => given[name] !== undefined,
  );
  if (names.length === 0) return;
  const set = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = ${stored(name, given[name])}`),
    sql`, `,
  );
  const [before] = await rowsOf<{ email: string | null; mobile_tel: string | null }>(
    context.db,
    sql`select email, mobile_tel from admission_registrations where id = ${id}`,
  );
  await context.db.execute(
    sql`update admission_registrations set ${set}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  await context.db.execute(
    sql`update admission_registrations set email_verified_at = case when email is distinct from ${before?.email ?? null} then null else email_verified_at end, mobile_tel_verified_at = case when mobile_tel is distinct from ${before?.mobile_tel ?? null} then null else mobile_tel_verified_at end where id = ${id}`,
  );
  // whoever was signed in came by the number before
  if (given.mobile_tel !== undefined && stored('mobile_tel', given.mobile_tel) !== (before?.mobile_tel ?? null))
    await endGuestSessions(context.db, { kind: 'applicant', subject_id: id }, 'closed', context.now);
}

export const addRegistration = handle(addCommand, async (context, input) => {
  const { intake_id, program_id, ...person } = input;
  const [intake] = await rowsOf<{ semester_id: number; entry_type: EntryType }>(
    context.db,
    sql`select semester_id, entry_type from admission_intakes where id = ${intake_id} and status = 'a'`,
  );
  if (!intake) throw notFound();
  await checkHome(context, person, null);
  const made = await admitToRegistration(context, {
    source: 'staff',
    source_key: null,
    entry_type: intake.entry_type,
    semester_id: Number(intake.semester_id),
    program_id,
    first_name: input.first_name.toLocaleUpperCase('tr'),
    last_name: input.last_name.toLocaleUpperCase('tr'),
    birth_date: input.birth_date,
    national_id: input.national_id ?? null,
    passport_no: input.passport_no ?? null,
    email: input.email?.trim().toLowerCase() ?? null,
    mobile_tel: input.mobile_tel ?? null,
    ...(input.language ? { language: input.language } : {}),
  });
  await write(context, made.id, person);
  tellDesk(context, made.id);
  return { id: made.id, application_no: made.application_no };
});
export const changeRegistration = handle(changeCommand, async (context, { id, version, ...given }) => {
  const registration = await holdForDesk(context, id, 'admissionregistration_update');
  const [now] = await rowsOf<{
    version: number;
    national_id: string | null;
    passport_no: string | null;
    home_country_id: number | null;
    postcode: string | null;
  }>(
    context.db,
    sql`select version, national_id, passport_no, home_country_id, postcode from admission_registrations where id = ${id}`,
  );
  if (!now) throw notFound();
  if (now.version !== version) throw new Failure(406, 'record_changed_meanwhile');
  const identity = {
    national_id: given.national_id === undefined ? now.national_id : given.national_id,
    passport_no: given.passport_no === undefined ? now.passport_no : given.passport_no,
  };
  refuse([...mayChange(registration.state), ...mayBe(identity)]);
  await checkHome(context, given, now);
  await write(context, id, given);
  await forgetStaleChecks(context, id);
  context.audit({
    resource: 'admission-registration',
    record_id: id,
    before: { version },
    after: given,
  });
  tellDesk(context, id);
  return { id, version: version + 1 };
});
