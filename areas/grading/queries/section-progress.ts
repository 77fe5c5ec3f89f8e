import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { isoOrNull } from '#areas/grading/queries/moments.ts';
import type { Missing, SectionProgress } from '#areas/grading/contract.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

type Row = Omit<SectionProgress, 'missing'>;

/** State of a section's sheet; sections finalized before sheets were kept here have none of their own. */
export const sheetStatus = sql`coalesce(grade_sheets.status, case when sections.status = 'finalized' then 'finalized' else 'not_started' end)`;

/** What the grades of a section still wait for, most urgent first. */
export function missingOf(
  row: Pick<Row, 'status' | 'students' | 'assessments' | 'weight_sum' | 'scores' | 'letters'>,
): Missing[] {
  if (row.status === 'finalized' || row.status === 'rectification') return [];
  if (row.students === 0) return ['students'];
  if (row.status === 'submitted') return ['finalization'];
  const missing: Missing[] = [];
  if (row.weight_sum !== 100) missing.push('weights');
  if (row.assessments > 0 && row.scores < row.students * row.assessments) missing.push('scores');
  if (row.letters < row.students) missing.push('letters');
  return missing.length > 0 ? missing : ['submission'];
}

/** Grading progress of the sections a condition on `sections` names. */
export async function progressOf<Extra extends Record<string, unknown> = Record<never, never>>(
  db: Db,
  where: SQL,
  extra: SQL = sql``,
): Promise<(SectionProgress & Extra)[]> {
  const rows = await rowsOf<Row & Extra>(
    db,
    sql`
    select sections.id, sections.code, sections.section_no, sections.name, sections.name_en, ${sheetStatus} as status, grade_sheets.submitted_at, grade_sheets.finalized_at,
      coalesce(people.students, 0) as students, coalesce(people.withdrawn, 0) as withdrawn, coalesce(people.letters, 0) as letters,
      coalesce(parts.assessments, 0) as assessments, coalesce(parts.weight_sum, 0) as weight_sum, coalesce(marks.scores, 0) as scores ${extra}
    from ${sectionRead} sections left join grade_sheets on grade_sheets.section_id = sections.id
      left join lateral (select count(*) filter (where e.status <> 'withdrawn')::int as students, count(*) filter (where e.status = 'withdrawn')::int as withdrawn, count(g.id) filter (where e.status <> 'withdrawn')::int as letters
        from ${enrolmentRead} e left join grades g on g.enrolment_id = e.id and g.status in ('temporary', 'final') where e.section_id = sections.id and e.status in ('registered', 'completed', 'withdrawn')) people on true
      left join lateral (select count(*)::int as assessments, sum(a.weight) as weight_sum from assessments a where a.section_id = sections.id) parts on true
      left join lateral (select count(*)::int as scores from scores s join assessments a on a.id = s.assessment_id join ${enrolmentRead} e on e.id = s.enrolment_id and e.status in ('registered', 'completed') where a.section_id = sections.id) marks on true
    where sections.status not in ('draft', 'cancelled') and ${where}
    order by sections.code, sections.section_no`,
  );
  return rows.map((row) => ({
    ...row,
    submitted_at: isoOrNull(row.submitted_at),
    finalized_at: isoOrNull(row.finalized_at),
    missing: missingOf(row),
  }));
}
