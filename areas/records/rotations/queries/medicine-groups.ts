import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { medicineGroupRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Unit } from '../../graduation/contract.ts';
import {
  medicineGroupBoard as boardQuery,
  medicineGroupProposal as proposalQuery,
  type Group,
  type Member,
} from '../contract.ts';
import { distributeGroups } from '../rules/distribute-groups.ts';

export interface Chosen {
  program_id: number;
  academic_year: string;
  class_year: number;
}
type From = Pick<Reading, 'db' | 'rows'>;

/** Programs with groups whose students the reader may see, newest year first. */
export const choicesOf = (context: From): Promise<{ program: Unit; academic_year: string; class_year: number }[]> =>
  rowsOf(
    context.db,
    sql`
    select json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program, g.academic_year, g.class_year
    from (select distinct mg.program_id, mg.academic_year, mg.class_year from ${medicineGroupRead} mg where mg.status = 'a') g join ${programRead} p on p.id = g.program_id
    where p.id in (select studies.program_id from ${studentProgramRead} studies where (${context.rows('medicinegroup_assign')})) order by g.academic_year desc, p.code, g.class_year`,
  );
export const groupsOf = (context: From, chosen: Chosen): Promise<Group[]> =>
  rowsOf<Group>(
    context.db,
    sql`
    select g.id, g.code, g.name, g.name_en, g.capacity, (select count(*)::int from medicine_group_members m where m.group_id = g.id) as members
    from ${medicineGroupRead} g where g.status = 'a' and g.program_id = ${chosen.program_id} and g.academic_year = ${chosen.academic_year} and g.class_year = ${chosen.class_year} order by g.code, g.id`,
  );
/** Whoever studies in the program and class, and whoever is in one of the groups already. */
export const membersOf = (context: From, chosen: Chosen): Promise<Member[]> =>
  rowsOf<Member>(
    context.db,
    sql`
    select studies.id as student_program_id, s.id as student_id, s.student_number, ${personName('s')} as full_name, studies.cgpa, m.group_id, coalesce(m.pinned, false) as pinned
    from ${studentProgramRead} studies join ${studentRead} s on s.id = studies.student_id
      left join medicine_group_members m on m.student_program_id = studies.id and m.academic_year = ${chosen.academic_year}
    where studies.program_id = ${chosen.program_id} and studies.status = 'active' and (${context.rows('medicinegroup_assign')})
      and (studies.class_year = ${chosen.class_year} or m.group_id in (select g.id from ${medicineGroupRead} g where g.program_id = ${chosen.program_id} and g.class_year = ${chosen.class_year}))
    order by s.last_name, s.first_name, studies.id`,
  );
export async function chosenOf(context: From, wanted: Chosen): Promise<Chosen> {
  const known = (await choicesOf(context)).some(
    (each) =>
      each.program.id === wanted.program_id &&
      each.academic_year === wanted.academic_year &&
      each.class_year === wanted.class_year,
  );
  if (!known) throw notFound();
  return wanted;
}

export const medicineGroupBoard = answer(boardQuery, async (context, input) => {
  const choices = await choicesOf(context);
  const found = choices.find(
    (each) =>
      (!input.program_id || each.program.id === input.program_id) &&
      (!input.academic_year || each.academic_year === input.academic_year) &&
      (!input.class_year || each.class_year === input.class_year),
  );
  if (!found && (input.program_id || input.academic_year || input.class_year)) throw notFound();
  if (!found) return { choices, chosen: null, groups: [], students: [] };
  const chosen = { program_id: found.program.id, academic_year: found.academic_year, class_year: found.class_year };
  return { choices, chosen, groups: await groupsOf(context, chosen), students: await membersOf(context, chosen) };
});

export const medicineGroupProposal = answer(proposalQuery, async (context, input) => {
  const chosen = await chosenOf(context, input);
  const [groups, members] = [await groupsOf(context, chosen), await membersOf(context, chosen)];
  const placed = new Map(
    distributeGroups(members, groups, input.reshuffle === true).map((each) => [each.student_program_id, each.group_id]),
  );
  const rows = members.map((each) => ({
    student_program_id: each.student_program_id,
    before: each.group_id,
    after: placed.get(each.student_program_id) ?? null,
  }));
  return {
    rows,
    groups: groups.map((group) => {
      const own = members.filter((each) => placed.get(each.student_program_id) === group.id);
      const graded = own.flatMap((each) => (each.cgpa === null ? [] : [each.cgpa]));
      return {
        ...group,
        after: own.length,
        average:
          graded.length === 0
            ? null
            : Math.round((graded.reduce((sum, each) => sum + each, 0) / graded.length) * 100) / 100,
      };
    }),
    unplaced: rows.filter((each) => each.after === null).length,
  };
});
