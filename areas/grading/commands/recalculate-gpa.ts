import { lockPrograms, recordAverages } from '#areas/people/advising/commands/record-averages.ts';
import { sql } from 'drizzle-orm';
import { rowsOf, type Db, type Tx } from '#kernel/server/database.ts';
import { readAttempts, type StudentAttempt } from '#areas/grading/queries/attempts.ts';
import { idList } from '#kernel/server/id-list.ts';
import {
  countedAttempts,
  graduateStanding,
  standingOf,
  totalsOf,
  transcriptTotals,
  undergraduateStanding,
  type GpaTotals,
  type RepeatPolicy,
  type Standing,
  type StandingBand,
} from '../gpa/rules/gpa.ts';
import { parameterSince } from '#areas/reference/reads/parameter-values.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { gradingSystemRead } from '#areas/reference/reads/registers.ts';

/** What of the regulations decides an average: which attempt at a repeated course counts, and the bands of standing. */
export interface GradingRules {
  repeat_policy: RepeatPolicy;
  standing: readonly StandingBand[];
}
/** An average as it is written. */
export interface Recalculated {
  student_program_id: number;
  cgpa: number | null;
  credits_earned: number;
  credits_attempted: number;
  ects_earned: number;
  semesters: { semester_id: number; own: GpaTotals; cumulative: GpaTotals; standing: Standing }[];
}

/** Graduate programs share one set of rules. */
const ruleLevel = sql`case when p.level in ('master', 'doctorate') then 'graduate' else p.level end`;
/** Bands as the parameter `standing_rules` has them; what it leaves open is taken from the plain ones. */
const bandsOf = (level: string, data: Record<string, unknown> | null): readonly StandingBand[] => {
  const plain = level === 'graduate' ? graduateStanding : undergraduateStanding;
  return plain.map((band) => {
    const given = data?.[band.standing];
    return typeof given === 'number' ? { ...band, min_cgpa: given } : band;
  });
};
/**
 * The rules a student program is held to, by the day it was begun: the repeat policy of its level's latest grading system and
 * the bands of standing of the catalog year. Whoever entered under earlier rules keeps them.
 */
export async function readGradingRules(
  db: Db,
  studentProgramIds: readonly number[],
): Promise<Map<number, GradingRules>> {
  const rows = await rowsOf<{
    id: number;
    level: string;
    repeat_policy: string | null;
    bands: Record<string, unknown> | null;
  }>(
    db,
    sql`
    select sp.id, ${ruleLevel} as level, ${parameterSince('standing_rules', ruleLevel, sql`sp.started_on`)} as bands, (select g.repeat_policy from ${gradingSystemRead} g where g.kind <> 'pass_fail' and (g.level is null or g.level in (p.level, ${ruleLevel})) and g.valid_from <= sp.started_on
      order by (g.level is null), g.valid_from desc, g.id limit 1) as repeat_policy
    from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where sp.id = any(${idList(studentProgramIds)})`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        repeat_policy: row.repeat_policy === 'highest' ? 'highest' : 'last',
        standing: bandsOf(row.level, row.bands),
      },
    ]),
  );
}

/** The averages of one program from its attempts: nothing but rules/gpa.ts. */
export function averagesOf(
  studentProgramId: number,
  attempts: readonly StudentAttempt[],
  rules: GradingRules,
): Recalculated {
  const semesterIds = new Map(attempts.map((each) => [each.semester, each.semester_id]));
  const semesters = transcriptTotals(attempts, rules.repeat_policy).map(({ semester, own, cumulative }) => ({
    semester_id: semesterIds.get(semester) ?? 0,
    own,
    cumulative,
    standing: standingOf(cumulative.gpa, rules.standing),
  }));
  const last = semesters.at(-1)?.cumulative ?? totalsOf([]);
  const ects = totalsOf(
    countedAttempts(attempts, rules.repeat_policy).map((each) => ({
      ...each,
      credits: attempts.find((one) => one.enrolment_id === each.enrolment_id)?.ects ?? 0,
    })),
  );
  return {
    student_program_id: studentProgramId,
    cgpa: last.gpa,
    credits_earned: last.earned,
    credits_attempted: last.attempted,
    ects_earned: ects.earned,
    semesters,
  };
}

/**
 * Writes the averages of student programs after their grades changed: semester_results, the program's CGPA and credits, and the
 * student's own CGPA from his main program. The programs are locked first, in order of id, so that two sections finalized at once
 * with the same students wait for each other and both see all grades.
 */
export async function recalculateGpas(
  tx: Tx,
  studentProgramIds: readonly number[],
  given?: GradingRules,
): Promise<Recalculated[]> {
  const ids = [...new Set(studentProgramIds)].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  await lockPrograms(tx, ids);
  const rules = given ? new Map(ids.map((id) => [id, given])) : await readGradingRules(tx, ids);
  const attempts = await readAttempts(tx, ids);
  const all = ids.map((id) =>
    averagesOf(id, attempts.get(id) ?? [], rules.get(id) ?? { repeat_policy: 'last', standing: undergraduateStanding }),
  );
  await writeSemesters(tx, ids, all);
  await recordAverages(tx, all);
  return all;
}

/** The averages of one student program; see recalculateGpas. */
export async function recalculateGpa(
  tx: Tx,
  studentProgramId: number,
  gradingRules?: GradingRules,
): Promise<Recalculated | null> {
  return (await recalculateGpas(tx, [studentProgramId], gradingRules))[0] ?? null;
}

async function writeSemesters(tx: Tx, ids: readonly number[], all: readonly Recalculated[]): Promise<void> {
  const rows = all.flatMap((each) =>
    each.semesters.map(({ semester_id, own, cumulative, standing }) => ({
      student_program_id: each.student_program_id,
      semester_id,
      gpa: own.gpa,
      cgpa: cumulative.gpa,
      credits_attempted: own.attempted,
      credits_earned: own.earned,
      points: own.points,
      standing,
    })),
  );
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(student_program_id bigint, semester_id bigint, gpa numeric, cgpa numeric, credits_attempted numeric, credits_earned numeric, points numeric, standing text)`;
  await tx.execute(
    sql`delete from semester_results r where r.student_program_id = any(${idList(ids)}) and not exists (select 1 from ${given} where x.student_program_id = r.student_program_id and x.semester_id = r.semester_id)`,
  );
  await tx.execute(sql`
    insert into semester_results (student_program_id, semester_id, gpa, cgpa, credits_attempted, credits_earned, points, standing)
    select x.student_program_id, x.semester_id, x.gpa, x.cgpa, x.credits_attempted, x.credits_earned, x.points, x.standing from ${given}
    on conflict (student_program_id, semester_id) do update set gpa = excluded.gpa, cgpa = excluded.cgpa, credits_attempted = excluded.credits_attempted, credits_earned = excluded.credits_earned, points = excluded.points, standing = excluded.standing, version = semester_results.version + 1, updated_at = now()`);
}
