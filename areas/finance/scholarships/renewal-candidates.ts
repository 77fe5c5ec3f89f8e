import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { cgpaAsked } from '../rules/rebate.ts';
import type { RenewalRow } from './renewal-contract.ts';
import { byMerit, renewalOf, type RenewalOutcome, type RenewalReason } from './rules/renewal.ts';

export interface RenewalAsk {
  semester_id: number;
  scholarship_type_id?: number | null;
  program_id?: number | null;
}
/** A scholarship in the renewal, with what the decision is made of. */
export interface RenewalCandidate extends RenewalRow {
  scholarship_type_id: number;
  program_id: number;
  /** its decision ends before the semester: a renewal gives it the semester */ extends_it: boolean;
  before_id: number | null;
}
interface Found {
  award_id: number;
  student_program_id: number;
  scholarship_type_id: number;
  program_id: number;
  student: string;
  student_number: string;
  program: string;
  program_en: string;
  name: string;
  name_en: string;
  currency: string;
  level: string;
  cgpa: number | null;
  min_cgpa: number;
  min_cgpa_graduate: number;
  min_credits: number | null;
  semesters: number | null;
  full_cgpa: number | null;
  lowered_to: number | null;
  probation_semesters: number;
  credits: number | null;
  used: number;
  covered: boolean;
  new_year: boolean;
  outcomes: RenewalOutcome[] | null;
  decided: RenewalOutcome | null;
  because: RenewalReason | null;
  share: number | null;
  decided_cgpa: number | null;
  decided_credits: number | null;
  last_outcome: RenewalOutcome | null;
  last_share: number | null;
  last_given: number;
  before_id: number | null;
}
const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100));

/**
 * Whose scholarship is renewed for a semester: it runs, or is on probation since the last one, it began earlier, its
 * holder studies, and its decision covers the semester, or ended with the one before while the type has semesters left.
 * What was decided before stands with its decision.
 */
export async function renewalCandidates(db: Db, ask: RenewalAsk): Promise<RenewalCandidate[]> {
  const rows = await rowsOf<Found>(
    db,
    sql`
  with term as (select m.id, m.starts_on, left(m.academic_year, 4)::int as year from ${semesterRead} m where m.id = ${ask.semester_id}),
  prev as (select m.id from ${semesterRead} m, term where m.code in (1, 2) and m.starts_on < term.starts_on order by m.starts_on desc limit 1)
  select a.id as award_id, a.student_program_id, a.scholarship_type_id, sp.program_id, ${personName('s')} as student, s.student_number, p.name as program, p.name_en as program_en,
    t.name, t.name_en, t.currency, p.level, sp.cgpa::float8 as cgpa, t.min_cgpa::float8 as min_cgpa, t.min_cgpa_graduate::float8 as min_cgpa_graduate, t.min_credits, t.semesters,
    t.full_cgpa::float8 as full_cgpa, t.lowered_to::float8 as lowered_to, t.probation_semesters,
    (select f.credits::float8 from term_fees f where f.student_program_id = a.student_program_id and f.semester_id = prev.id) as credits,
    (select count(*)::int from ${semesterRead} m where m.code in (1, 2) and m.starts_on >= mf.starts_on and m.starts_on < term.starts_on) as used,
    mu.starts_on >= term.starts_on as covered, left(mu.academic_year, 4)::int < term.year as new_year,
    (select json_agg(l.outcome order by n.starts_on desc) from scholarship_terms l join ${semesterRead} n on n.id = l.semester_id where l.award_id = a.id and l.outcome is not null and n.starts_on < term.starts_on) as outcomes,
    x.outcome as decided, x.because, x.share, x.cgpa::float8 as decided_cgpa, x.credits::float8 as decided_credits,
    y.outcome as last_outcome, y.share as last_share, coalesce(y.given, 0)::bigint as last_given, prev.id as before_id
  from scholarship_awards a join scholarship_types t on t.id = a.scholarship_type_id cross join term left join prev on true
  join ${semesterRead} mf on mf.id = a.from_semester_id join ${semesterRead} mu on mu.id = a.until_semester_id
  join ${studentProgramRead} sp on sp.id = a.student_program_id join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
  left join scholarship_terms x on x.award_id = a.id and x.semester_id = term.id left join scholarship_terms y on y.award_id = a.id and y.semester_id = prev.id
  where (${ask.scholarship_type_id ?? null}::bigint is null or a.scholarship_type_id = ${ask.scholarship_type_id ?? null}) and (${ask.program_id ?? null}::bigint is null or sp.program_id = ${ask.program_id ?? null})
    and (x.outcome is not null or (mf.starts_on < term.starts_on and sp.status = 'active' and (mu.starts_on >= term.starts_on or (t.semesters is not null and mu.id = prev.id))
      and (a.status = 'active' or (a.status = 'suspended' and (select l.outcome from scholarship_terms l join ${semesterRead} n on n.id = l.semester_id where l.award_id = a.id and l.outcome is not null and n.starts_on < term.starts_on order by n.starts_on desc limit 1) = 'probation'))))
  order by s.student_number, a.id`,
  );
  const places = await placesLeft(db, ask.semester_id);
  const left = new Map<string, number>();
  const made = new Map<number, RenewalCandidate>();
  // the better average takes the place; rows are answered in the order of the students' numbers
  for (const row of rows.toSorted((a, b) =>
    byMerit(
      { cgpa: hundredths(a.cgpa), award_id: Number(a.award_id) },
      { cgpa: hundredths(b.cgpa), award_id: Number(b.award_id) },
    ),
  )) {
    const key = `${row.program_id}-${row.scholarship_type_id}`;
    const counted = row.decided === null && !row.covered && row.new_year && places.has(key);
    const room = counted ? (left.get(key) ?? places.get(key) ?? 0) : null;
    const renewal = decisionOf(row, room);
    if (room !== null && (renewal.outcome === 'renewed' || renewal.outcome === 'lowered')) left.set(key, room - 1);
    made.set(Number(row.award_id), candidateOf(row, renewal));
  }
  return rows.flatMap((row) => made.get(Number(row.award_id)) ?? []);
}
function decisionOf(row: Found, places: number | null) {
  if (row.decided !== null) return { outcome: row.decided, because: row.because, share: row.share ?? 10_000 };
  const outcomes = row.outcomes ?? [];
  const rested = outcomes.findIndex((each) => each !== 'probation');
  return renewalOf({
    cgpa: hundredths(row.cgpa),
    least: hundredths(cgpaAsked(row, row.level)) ?? 0,
    full: hundredths(row.full_cgpa),
    lowered_to: hundredths(row.lowered_to),
    credits: row.credits,
    min_credits: row.min_credits,
    used: row.used,
    semesters: row.semesters,
    rested: rested < 0 ? outcomes.length : rested,
    probation_semesters: row.probation_semesters,
    places,
  });
}
function candidateOf(row: Found, { outcome, because, share }: ReturnType<typeof decisionOf>): RenewalCandidate {
  // without a decision in the semester before it was given as its decision says
  const last = row.last_outcome ?? 'renewed';
  return {
    award_id: Number(row.award_id),
    student_program_id: Number(row.student_program_id),
    scholarship_type_id: Number(row.scholarship_type_id),
    program_id: Number(row.program_id),
    student: row.student,
    student_number: row.student_number,
    program: { tr: row.program, en: row.program_en },
    scholarship: { tr: row.name, en: row.name_en },
    cgpa: row.decided === null ? row.cgpa : row.decided_cgpa,
    least: cgpaAsked(row, row.level),
    credits: row.decided === null ? row.credits : row.decided_credits,
    min_credits: row.min_credits,
    used: row.used,
    semesters: row.semesters,
    outcome,
    because,
    share: share / 100,
    decided: row.decided !== null,
    last_outcome: last,
    last_given: Number(row.last_given),
    currency: row.currency,
    changed: last !== outcome || (row.last_share ?? 10_000) !== share,
    extends_it: !row.covered,
    before_id: row.before_id === null ? null : Number(row.before_id),
  };
}

/** Places of the semester's academic year that nobody holds, by program and type, where they are counted. */
async function placesLeft(db: Db, semester_id: number): Promise<Map<string, number>> {
  const rows = await rowsOf<{ program_id: number; scholarship_type_id: number; left: number }>(
    db,
    sql`
  select q.program_id, q.scholarship_type_id, q.places - (
    select count(*)::int from scholarship_awards a join ${studentProgramRead} sp on sp.id = a.student_program_id join ${semesterRead} m on m.id = a.from_semester_id
    where a.scholarship_type_id = q.scholarship_type_id and sp.program_id = q.program_id and a.status <> 'ended' and (left(m.academic_year, 4)::int = q.year
      or exists (select from scholarship_terms x join ${semesterRead} n on n.id = x.semester_id where x.award_id = a.id and x.extended and left(n.academic_year, 4)::int = q.year))) as left
  from program_quotas q where q.scholarship_type_id is not null and q.year = (select left(m.academic_year, 4)::int from ${semesterRead} m where m.id = ${semester_id})`,
  );
  return new Map(rows.map((row) => [`${row.program_id}-${row.scholarship_type_id}`, Number(row.left)]));
}
