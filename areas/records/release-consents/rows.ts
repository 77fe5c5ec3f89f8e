import type { SQL } from 'drizzle-orm';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { numberText } from '#areas/requests/machine/rows.ts';
import type { ConsentView, DisclosureView } from './contract.ts';
import { consentState } from './rules/release-consent.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';

interface Row extends Omit<ConsentView, 'number' | 'state' | 'disclosures'> {
  year: number;
  no: number;
  noted: boolean;
  student_id: number;
  full_name: string;
  student_number: string;
  user_id: number;
}
export type ConsentRow = ConsentView & Pick<Row, 'student_id' | 'full_name' | 'student_number' | 'user_id'>;
const iso = (moment: string): string => new Date(moment).toISOString();

/** Signed consents that a condition on `release_consents`, `requests` and `students` lets through, with their disclosure log. */
export async function consentRows(context: Reading, condition: SQL): Promise<ConsentRow[]> {
  const { today } = context;
  const rows = await rowsOf<Row>(
    context.db,
    sql`
    select release_consents.id, release_consents.request_id, requests.year, requests.number as no, requests.user_id, requests.status = 'completed' as noted, release_consents.records, release_consents.recipient, release_consents.relation, release_consents.contact, release_consents.purpose, release_consents.valid_from, release_consents.valid_until, release_consents.signed_at, release_consents.revoked_at,
      students.id as student_id, students.student_number, ${personName('students')} as full_name
    from release_consents join requests on requests.id = release_consents.request_id join ${studentRead} students on students.id = release_consents.student_id where ${condition} order by release_consents.id desc`,
  );
  const log =
    rows.length === 0
      ? []
      : await rowsOf<DisclosureView & { consent_id: number }>(
          context.db,
          sql`
    select d.id, d.consent_id, d.disclosed_at as at, u.full_name as by, d.channel, d.allowed, d.records, d.note from disclosures d join ${userRead} u on u.id = d.disclosed_by where d.consent_id in (${sql.join(
      rows.map((row) => sql`${row.id}`),
      sql`, `,
    )}) order by d.id desc`,
        );
  return rows.map(({ year, no, noted, ...row }) => ({
    ...row,
    number: numberText(year, no) ?? '',
    signed_at: iso(row.signed_at),
    revoked_at: row.revoked_at === null ? null : iso(row.revoked_at),
    state: consentState(
      { noted, valid_from: row.valid_from, valid_until: row.valid_until, revoked: row.revoked_at !== null },
      today,
    ),
    disclosures: log
      .filter((each) => each.consent_id === row.id)
      .map(({ consent_id: _consent, at, ...each }) => ({ ...each, at: iso(at) })),
  }));
}
