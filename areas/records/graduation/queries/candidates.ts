import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { may } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { graduationCandidates as query, type Candidate, type Unit } from '../contract.ts';
import { auditPrograms, studentFields, type Audited } from '../facts/graduation-facts.ts';
import { graduationRefusals } from '../refusals.ts';
import { graduationReasons, honoursOf } from '../rules/requirements.ts';

interface Names {
  student_program_id: number;
  name: string;
  name_en: string;
}
/** What is asked of the student once: not again when he has confirmed it. */
export const mayAsk = (audited: Audited) =>
  audited.facts.status !== 'active'
    ? [graduationRefusals.graduation_not_active()]
    : audited.facts.names === 'confirmed'
      ? [graduationRefusals.diploma_names_confirmed()]
      : [];

const candidateOf =
  (names: ReadonlyMap<number, Names>) =>
  (audited: Audited): Candidate => {
    const own = names.get(audited.owner.id);
    return {
      ...studentFields(audited),
      cgpa: audited.facts.cgpa,
      state: audited.found.state,
      slots_missing: audited.found.missing.length,
      honours: honoursOf(audited.facts.cgpa, audited.rule),
      names: audited.facts.names ?? 'none',
      diploma_name: own?.name ?? null,
      diploma_name_en: own?.name_en ?? null,
      can: { graduate: may(graduationReasons(audited.facts, audited.rule)), ask: may(mayAsk(audited)) },
    };
  };

/** Students in the last year of their program or beyond it, of programs the reader may see. */
async function lastYears(context: Reading): Promise<(Unit & { students: number })[]> {
  return rowsOf(
    context.db,
    sql`
    select p.id, p.code, p.name, p.name_en, n.students from ${programRead} p join (
      select studies.program_id, count(*)::int as students from ${studentProgramRead} studies join ${programRead} lp on lp.id = studies.program_id
      where studies.status = 'active' and studies.class_year >= greatest(lp.duration_semesters / 2, 1) and (${context.rows('graduation_index')}) group by 1) n on n.program_id = p.id
    where p.level in ('undergraduate', 'master', 'doctorate') order by p.code`,
  );
}

export const graduationCandidates = answer(query, async (context, input) => {
  const programs = await lastYears(context);
  const may_graduate = context.actor.permissions.has('graduation_store');
  const chosen = input.program_id
    ? programs.find((each) => each.id === input.program_id)
    : [...programs].sort((a, b) => b.students - a.students)[0];
  if (input.program_id && !chosen) throw notFound();
  const empty = { all: 0, able: 0, near: 0 };
  if (!chosen) return { programs, program_id: null, counts: empty, rows: [], today: context.today, may_graduate };
  const words = fold(input.search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 5);
  const found = await rowsOf<{ id: number }>(
    context.db,
    sql`
    select studies.id from ${studentProgramRead} studies join ${programRead} p on p.id = studies.program_id join ${studentRead} s on s.id = studies.student_id
    where studies.program_id = ${chosen.id} and studies.status = 'active' and studies.class_year >= greatest(p.duration_semesters / 2, 1) and (${context.rows('graduation_index')})
      and ${sql.join([sql`true`, ...words.map((word) => sql`s.search like ${`%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`}`)], sql` and `)}
    order by studies.id`,
  );
  const ids = found.map((each) => each.id);
  const audited = await auditPrograms(context, ids);
  const names = new Map(
    (
      await rowsOf<Names>(
        context.db,
        sql`select student_program_id, name, name_en from diploma_names where student_program_id = any(${idList(ids)})`,
      )
    ).map((each) => [each.student_program_id, each]),
  );
  const able = (each: Audited): boolean => graduationReasons(each.facts, each.rule).length === 0;
  const near = (each: Audited): boolean => each.found.state !== 'far' && each.found.state !== 'no_plan';
  const show = input.show ?? 'near';
  const rank = { ready: 0, awaiting: 1, near: 2, far: 3, no_plan: 4 } as const;
  return {
    programs,
    program_id: chosen.id,
    counts: { all: audited.length, able: audited.filter(able).length, near: audited.filter(near).length },
    rows: audited
      .filter((each) => show === 'all' || (show === 'able' ? able(each) : near(each)))
      .sort(
        (a, b) =>
          Number(able(b)) - Number(able(a)) ||
          rank[a.found.state] - rank[b.found.state] ||
          a.found.missing.length - b.found.missing.length ||
          a.owner.student_number.localeCompare(b.owner.student_number),
      )
      .map(candidateOf(names)),
    today: context.today,
    may_graduate,
  };
});
