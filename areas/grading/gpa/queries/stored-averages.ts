import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { averagesOf, readGradingRules } from '../../commands/recalculate-gpa.ts';
import { readAttempts } from '../../queries/attempts.ts';
import { idList } from '#kernel/server/id-list.ts';
import { undergraduateStanding } from '../rules/gpa.ts';
import type { Averages, Figures } from '../rules/gpa-run.ts';
import type { GpaScopeKind } from '../contract.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';

/** What a run covers; `after` and `applied_after` are how far preview and application have come, `tries` how often it failed. */
export interface RunScope {
  kind: GpaScopeKind;
  ref: number | null;
  semester_id: number | null;
  name: string | null;
  name_en: string | null;
  after?: number;
  applied_after?: number;
  tries?: number;
}

/** Student programs of a scope, as a condition on `sp` and `p`. */
export function inScope({ kind, ref, semester_id }: Pick<RunScope, 'kind' | 'ref' | 'semester_id'>): SQL {
  const unit = {
    all: sql`true`,
    faculty: sql`p.faculty_id = ${ref}`,
    department: sql`p.department_id = ${ref}`,
    program: sql`sp.program_id = ${ref}`,
    student: sql`sp.student_id = ${ref}`,
  }[kind];
  if (semester_id === null) return unit;
  return sql`${unit} and (exists (select 1 from semester_results r where r.student_program_id = sp.id and r.semester_id = ${semester_id}) or exists (select 1 from ${enrolmentRead} e where e.student_program_id = sp.id and e.semester_id = ${semester_id} and e.status in ('completed', 'withdrawn')))`;
}

interface Stored {
  id: number;
  is_main: boolean;
  cgpa: number | null;
  student_cgpa: number | null;
  credits_earned: number;
  credits_attempted: number;
  ects_earned: number;
  semesters: ({ semester_id: number } & Record<string, number | string | null>)[];
}
/** Averages as they stand in the tables, by student program; the main program's is repeated at the student. */
export async function readStored(db: Db, ids: readonly number[]): Promise<Map<number, Averages>> {
  const rows = await rowsOf<Stored>(
    db,
    sql`
    select sp.id, sp.is_main, sp.cgpa, s.cgpa as student_cgpa, sp.credits_earned, sp.credits_attempted, sp.ects_earned,
      (select coalesce(json_agg(json_build_object('semester_id', r.semester_id, 'gpa', r.gpa, 'cgpa', r.cgpa, 'credits_attempted', r.credits_attempted, 'credits_earned', r.credits_earned, 'points', r.points, 'standing', r.standing)), '[]') from semester_results r where r.student_program_id = sp.id) as semesters
    from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = any(${idList(ids)})`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        program: {
          cgpa: row.cgpa,
          credits_attempted: row.credits_attempted,
          credits_earned: row.credits_earned,
          ects_earned: row.ects_earned,
          ...(row.is_main ? { student_cgpa: row.student_cgpa } : {}),
        },
        semesters: new Map(
          row.semesters.map(({ semester_id, ...figures }): [number, Figures] => [semester_id, figures]),
        ),
      },
    ]),
  );
}

/** Averages as the rule gives them from the letters, by student program: the very one that finalization writes with. */
export async function computeAverages(
  db: Db,
  ids: readonly number[],
  stored: ReadonlyMap<number, Averages>,
): Promise<Map<number, Averages>> {
  const [rules, attempts] = [await readGradingRules(db, ids), await readAttempts(db, ids)];
  return new Map(
    ids.map((id) => {
      const all = averagesOf(
        id,
        attempts.get(id) ?? [],
        rules.get(id) ?? { repeat_policy: 'last', standing: undergraduateStanding },
      );
      const main = 'student_cgpa' in (stored.get(id)?.program ?? {});
      return [
        id,
        {
          program: {
            cgpa: all.cgpa,
            credits_attempted: all.credits_attempted,
            credits_earned: all.credits_earned,
            ects_earned: all.ects_earned,
            ...(main ? { student_cgpa: all.cgpa } : {}),
          },
          semesters: new Map(
            all.semesters.map(({ semester_id, own, cumulative, standing }) => [
              semester_id,
              {
                gpa: own.gpa,
                cgpa: cumulative.gpa,
                credits_attempted: own.attempted,
                credits_earned: own.earned,
                points: own.points,
                standing,
              },
            ]),
          ),
        },
      ];
    }),
  );
}
