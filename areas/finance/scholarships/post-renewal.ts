import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { scholarshipRefusals } from './refusals.ts';
import { renewalCandidates, type RenewalCandidate } from './renewal-candidates.ts';
import { tellOfRenewal } from './renewal-letters.ts';
import { renewalOutcomes, type RenewalOutcome } from './rules/renewal.ts';
import { applyScholarships } from './settle-terms.ts';

/**
 * Posts the renewal of one scholarship: its semester keeps the decision, the scholarship goes on, rests or ends, charges of
 * the semester follow, and the student is told. Judged again under its lock: what was posted meanwhile is passed over.
 * @param accepted what was seen and accepted; null: whatever it is now
 * @returns null where it needs no decision any more
 */
export async function postRenewal(
  context: Writing,
  semester_id: number,
  seen: Pick<RenewalCandidate, 'award_id' | 'program_id' | 'scholarship_type_id'>,
  accepted: RenewalOutcome | null,
): Promise<RenewalOutcome | null> {
  const { db, now } = context;
  // the places of its program first: of two runs the second one counts what the first has given
  await db.execute(
    sql`select id from program_quotas where program_id = ${seen.program_id} and scholarship_type_id = ${seen.scholarship_type_id} order by id for update`,
  );
  await db.execute(sql`select id from scholarship_awards where id = ${seen.award_id} for no key update`);
  const group = await renewalCandidates(db, { ...seen, semester_id });
  const row = group.find((each) => each.award_id === seen.award_id);
  if (!row || row.decided) return null;
  if (accepted !== null && accepted !== row.outcome)
    refuse(scholarshipRefusals.scholarship_result_changed({ outcome: renewalOutcomes[row.outcome] }));
  const goes = row.outcome === 'renewed' || row.outcome === 'lowered';
  await db.execute(sql`
  insert into scholarship_terms (award_id, semester_id, outcome, because, share, cgpa, credits, extended, decided_at, decided_by)
  values (${row.award_id}, ${semester_id}, ${row.outcome}, ${row.because}, ${Math.round(row.share * 100)}, ${row.cgpa}, ${row.credits}, ${goes && row.extends_it}, ${now}, ${context.actor.user_id || null})
  on conflict (award_id, semester_id) do update set outcome = excluded.outcome, because = excluded.because, share = excluded.share, cgpa = excluded.cgpa,
    credits = excluded.credits, extended = excluded.extended, decided_at = excluded.decided_at, decided_by = excluded.decided_by`);
  const [before] = await rowsOf<{ status: string; until_semester_id: number }>(
    db,
    sql`select status, until_semester_id from scholarship_awards where id = ${row.award_id}`,
  );
  const status = goes ? 'active' : row.outcome === 'probation' ? 'suspended' : 'ended';
  // what is lost ends with the semester before; what goes on, or may come back, has this one
  const until = row.outcome === 'lost' ? (row.extends_it ? null : row.before_id) : row.extends_it ? semester_id : null;
  await db.execute(sql`
  update scholarship_awards a set status = ${status}, version = version + 1, updated_at = ${now},
    until_semester_id = coalesce((select w.id from ${semesterRead} w join ${semesterRead} f on f.id = a.from_semester_id where w.id = ${until}::bigint and w.starts_on >= f.starts_on), a.until_semester_id)
  where a.id = ${row.award_id}`);
  await applyScholarships(context, row.student_program_id, reasonOf(context, row));
  await tellOfRenewal(context, semester_id, row);
  context.audit({
    resource: 'scholarship',
    record_id: row.award_id,
    action: 'renew-scholarships',
    before: { status: before?.status, until_semester_id: before?.until_semester_id },
    after: { status, semester_id, outcome: row.outcome, because: row.because, share: row.share },
  });
  return row.outcome;
}
/** On the statement, in the language of whoever runs it. */
const reasonOf = ({ services, locale }: Writing, row: RenewalCandidate): string | undefined =>
  row.outcome === 'renewed' || row.because === null
    ? undefined
    : services.lines.line(locale, `scholarship_renewals:because.${row.because}`);
