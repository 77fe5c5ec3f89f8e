import { openItems } from '#areas/finance/reads/open-items.ts';
import { parameterChoices } from '#areas/reference/reads/parameter-values.ts';
import { cityRead, countryRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { answerGuest } from '#kernel/server/principals.ts';
import { hasProved, windowOf } from '../applicant.ts';
import {
  dataFields,
  onlineRegistration as onlineQuery,
  type OnlineRegistration,
  type Payment,
  type Registration,
} from '../contract.ts';
import type { ApplicantFacts } from '../rules/documents.ts';
import { isOpen, type RegistrationState } from '../rules/states.ts';
import { filesOf, missingOf } from '../work/documents.ts';

export interface OwnRow extends ApplicantFacts, Record<string, unknown> {
  id: number;
  intake_id: number;
  application_no: string;
  state: RegistrationState;
  first_name: string;
  last_name: string;
  mobile_tel: string | null;
  mobile_tel_verified_at: string | null;
  email: string | null;
  email_verified_at: string | null;
  extended_until: string | null;
  reason: string | null;
  draft: Record<string, unknown> | null;
  program: string;
  program_en: string;
  fee: number;
  fee_item_id: number | null;
}
export async function ownRow(db: Db, id: number): Promise<OwnRow> {
  const [row] = await rowsOf<OwnRow>(
    db,
    sql`select r.*, r.extended_until::text as extended_until, r.english_certificate_date::text as english_certificate_date, r.english_certificate_score::float8 as english_certificate_score, p.name as program, p.name_en as program_en
      from admission_registrations r join ${programRead} p on p.id = r.program_id where r.id = ${id}`,
  );
  if (!row) throw notFound();
  return { ...row, id: Number(row.id) };
}
/** Enough to know one's own number by, and no more. */
const hidden = (value: string | null): string | null =>
  value === null
    ? null
    : value.includes('@')
      ? `${value.slice(0, 1)}…@${value.split('@')[1] ?? ''}`
      : `…${value.slice(-2)}`;
type Typed = string | number | boolean | null;
/** As the form knows them: plain values, nothing for whatever else a draft may hold. */
const typedOf = (values: Record<string, unknown>): Record<string, Typed> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    ]),
  );
const numeric = new Set(['nationality_id', 'home_country_id', 'city_id']);
export function registrationSeen(row: OwnRow, proved: boolean): Registration {
  const saved = Object.fromEntries(
    Object.keys(dataFields).map((name) => [
      name,
      numeric.has(name) && row[name] !== null ? Number(row[name]) : row[name],
    ]),
  );
  return {
    application_no: row.application_no,
    state: row.state,
    entry_type: row.entry_type,
    program: { name: row.program, name_en: row.program_en },
    first_name: row.first_name,
    last_name: proved ? row.last_name : `${[...row.last_name][0] ?? ''}.`,
    mobile_tel: proved ? row.mobile_tel : hidden(row.mobile_tel),
    mobile_tel_verified: row.mobile_tel_verified_at !== null,
    email: proved ? row.email : hidden(row.email),
    email_verified: row.email_verified_at !== null,
    proved,
    data: proved ? typedOf({ ...saved, ...row.draft }) : null,
  };
}
/** The university's country, whose cities are listed; null where the register of countries has none of its code. */
export async function homeCountry(db: Db): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(db, sql`select c.id from ${countryRead} c where c.code = 'TR'`);
  return row ? Number(row.id) : null;
}
/** What the form chooses from today. */
export async function listsOf(
  context: Pick<Reading, 'db' | 'today'>,
): Promise<Omit<OnlineRegistration['lists'], 'leave_of_absence_fall' | 'leave_of_absence_spring'>> {
  const { db, today } = context;
  const choices = (parameter: string) =>
    rowsOf<{ code: string; name: string; name_en: string }>(db, parameterChoices(parameter, today));
  const places = async (read: typeof cityRead | typeof countryRead) =>
    (
      await rowsOf<{ id: number; name: string; name_en: string }>(
        db,
        sql`select x.id, x.name, x.name_en from ${read} x order by x.name, x.id`,
      )
    ).map((row) => ({ ...row, id: Number(row.id) }));
  return {
    home: await homeCountry(db),
    cities: await places(cityRead),
    countries: await places(countryRead),
    jobs: await choices('jobs'),
    reasons: await choices('leave_of_absence_reasons'),
    certificates: await choices('english_proficiency_certificate_types'),
    disabilities: await choices('disabled_types'),
  };
}
/** REG-019: nothing yet, nothing at all, what is due, or paid. */
export async function paymentOf(db: Db, row: Pick<OwnRow, 'id' | 'state' | 'fee' | 'fee_item_id'>): Promise<Payment> {
  const due = (await openItems(db, 'applicant', [row.id])).map(({ title, title_en, currency, open, due_on }) => ({
    name: title,
    name_en: title_en,
    currency,
    amount: Number(open),
    due_on,
  }));
  // what came by card is there before the registration goes on
  const past = ['paid', 'registered'].includes(row.state) || (row.state === 'approved' && row.fee_item_id !== null);
  if (due.length > 0) return { status: 'due', due };
  return { status: past ? (Number(row.fee) > 0 ? 'paid' : 'none') : 'later', due };
}
export const onlineRegistration = answerGuest('applicant', onlineQuery, async (context) => {
  const { db, today, guest } = context;
  const row = await ownRow(db, guest.subject_id);
  const proved = await hasProved(db, guest);
  const { from, until, fall, spring } = await windowOf(db, row);
  const files = proved ? await filesOf(db, row) : [];
  const inWindow = today >= from && today <= until;
  return {
    registration: registrationSeen(row, proved),
    opens_on: from,
    closes_on: until,
    is_open: isOpen(row.state) && inWindow,
    documents_open: (isOpen(row.state) || row.state === 'temporary') && inWindow,
    reason: proved ? row.reason : null,
    files: files.map(({ code: _code, ...file }) => file),
    missing: missingOf(files),
    payment: proved ? await paymentOf(db, row) : null,
    lists: { ...(await listsOf(context)), leave_of_absence_fall: fall, leave_of_absence_spring: spring },
  };
});
