import type { SQL } from 'drizzle-orm';
import { learnerRoles } from '#kernel/contract/needs.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Substitution } from '../machine/rules/may-decide.ts';
import type { SubjectKind } from '#kernel/contract/define-request.ts';
import type { Step, StepScope } from '../machine/rules/plan.ts';
import { hasUnit } from '../machine/rules/subject-scopes.ts';
import type { RoleView } from '../contract.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';

/** Whose matter it is: the program the student is in, and through it department, faculty and advisor. */
export interface Subject {
  student_program_id: number;
  /** for steps of the unit of a program wanted; without it his own unit stands in */ target_program_id?: number | null;
}
/** Somebody who decides a step of a matter today. `user_role_id` is the role in which it awaits him. */
export interface Approver {
  user_id: number;
  user_role_id: number;
  full_name: string;
  unit: string | null;
  unit_en: string | null;
}

const among = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
const departmentOf = sql`case when ur.department_code is not null then ur.department_code = s.department_code
  else ur.program_code is null and ur.faculty_code is null and st.department_id = s.department_id end`;
const facultyOf = sql`ur.department_code is null and ur.program_code is null and case
  when ur.faculty_code is not null then ur.faculty_code = s.faculty_code else st.faculty_id = s.faculty_id end`;
// who stands in no unit is decided by those whose role is limited to none
const unlimited = sql`(ur.faculty_code is null or ur.faculty_code = s.faculty_code)
  and (ur.department_code is null or ur.department_code = s.department_code)
  and (ur.program_code is null or ur.program_code = s.program_code)`;
/**
 * Conditions on `ur` (a role somebody holds), `st` (his staff record) and `s` (the subject); as the row rules of the areas
 * read scopes: the codes of the role, else the unit of the person.
 */
const within: Readonly<Record<StepScope, SQL>> = {
  program: sql`ur.program_code = s.program_code`,
  department: departmentOf,
  faculty: facultyOf,
  target_department: departmentOf,
  target_faculty: facultyOf,
  university: unlimited,
  own_advisor: sql`st.id = s.advisor_id`,
  own_supervisor: unlimited,
};
// most accounts are no staff: said in so many words, the index of those who are leaves them out
// learners never decide, whatever role somebody gave them; the role is found first, so that its holders come from their index
const holders = (step: Pick<Step, 'role'>): SQL => sql`
  (with of_role as materialized (select * from ${userRoleRead} ur where ur.role_id = (select r.id from ${roleRead} r
      where r.name = ${step.role} and r.is_staff and r.name not in (${among(learnerRoles)}))) select * from of_role) ur
    join ${userRead} u on u.id = ur.user_id and u.staff_id is not null and u.status = 'a'
    join ${staffRead} st on st.id = u.staff_id and st.status = 'a'`;
const holding = (step: Pick<Step, 'role' | 'scope'>): SQL => sql`${holders(step)}
  where (${within[step.scope]}) and (s.student_id is null or u.student_id is distinct from s.student_id)`;
/** The advisor on a day, as the assignments have it; where none is written down, the one on the program. */
const advisorOn = (day: string): SQL =>
  sql`coalesce((select a.staff_id from advisor_assignments a where a.student_program_id = sp.id
    and a.started_on <= ${day}::date and (a.ended_on is null or a.ended_on >= ${day}::date)
    order by (a.ended_on is null) desc, a.id desc limit 1), sp.advisor_id)`;
const units = sql`programs p join ${departmentRead} d on d.id = p.department_id join ${facultyRead} f on f.id = p.faculty_id`;
const unitColumns = sql`p.id as program_id, p.code as program_code, d.id as department_id, d.code as department_code,
  f.id as faculty_id, f.code as faculty_code`;

/** Steps that the unit of the program wanted decides. */
export const wantsUnit = (scope: StepScope): boolean => scope.startsWith('target_');

/** Everybody who decides a step of a subject's matter on a day, by name; each person once. */
export function approversOf(
  db: Db,
  step: Pick<Step, 'role' | 'scope'>,
  subject: Subject,
  day: string,
): Promise<Approver[]> {
  const program = wantsUnit(step.scope)
    ? sql`coalesce(${subject.target_program_id ?? null}::bigint, sp.program_id)`
    : sql`sp.program_id`;
  return rowsOf<Approver>(
    db,
    sql`
    with s as (select sp.id, sp.student_id, ${unitColumns}, ${advisorOn(day)} as advisor_id
      from ${studentProgramRead} sp
      join (${units}) on p.id = ${program} where sp.id = ${subject.student_program_id})
    select distinct on (u.full_name collate tr_sort, u.id) u.id as user_id, ur.id as user_role_id, u.full_name,
      coalesce(ud.name, uf.name, sd.name, sf.name) as unit,
      coalesce(ud.name_en, uf.name_en, sd.name_en, sf.name_en) as unit_en
    from s cross join lateral (select u.id, u.full_name, ur.id as user_role_id, ur.department_code, ur.faculty_code,
      st.department_id, st.faculty_id from ${holding(step)}) h
    join ${userRead} u on u.id = h.id join ${userRoleRead} ur on ur.id = h.user_role_id
    left join ${departmentRead} ud on ud.code = h.department_code
    left join ${facultyRead} uf on uf.code = h.faculty_code
    left join ${departmentRead} sd on sd.id = h.department_id left join ${facultyRead} sf on sf.id = h.faculty_id
    order by u.full_name collate tr_sort, u.id, ur.id`,
  );
}

/** A step of a request that is under way: the unit that decides it is known. */
export interface UnitOfStep {
  role: string;
  scope: string;
  program_id: number | null;
  department_id: number | null;
  faculty_id: number | null;
}
const codeOf = (table: 'programs' | 'departments' | 'faculties', id: number | null): SQL =>
  sql`(select code from ${sql.raw(table)} where id = ${id}::bigint)`;
/** As `approversOf`, for a step that has its unit (nobody decides what he has asked for himself): without the names of units, for what every decision asks. */
export function holdersOfStep(
  db: Db,
  step: UnitOfStep,
  subject: { student_program_id: number | null; student_id: number | null; user_id?: number | null },
  day: string,
): Promise<Pick<Approver, 'user_id' | 'full_name'>[]> {
  const scope = step.scope as StepScope;
  const advisor =
    scope === 'own_advisor'
      ? sql`(select ${advisorOn(day)} from ${studentProgramRead} sp where sp.id = ${subject.student_program_id}::bigint)`
      : sql`null::bigint`;
  return rowsOf(
    db,
    sql`
    with s as materialized (select ${subject.student_id}::bigint as student_id,
      ${step.department_id}::bigint as department_id, ${step.faculty_id}::bigint as faculty_id,
      ${codeOf('programs', step.program_id)} as program_code,
      ${codeOf('departments', step.department_id)} as department_code,
      ${codeOf('faculties', step.faculty_id)} as faculty_code, ${advisor} as advisor_id)
    select u.id as user_id, u.full_name from s, ${holding({ role: step.role, scope })}
      and u.id is distinct from ${subject.user_id ?? null}::bigint group by u.id
      order by u.full_name collate tr_sort, u.id`,
  );
}

/** A program with what conditions can ask of it, and whether somebody decides a step for its students today. */
export interface Coverage {
  level: string;
  program: string;
  department: string;
  faculty: string;
  covered: boolean;
}
/** Every program, and whether a step has somebody who decides there. For advisors: programs that have students, covered when each of them is. */
export function coverageOf(
  db: Db,
  step: Pick<Step, 'role' | 'scope'>,
  subject: SubjectKind = 'student_program',
): Promise<Coverage[]> {
  const unitless = !hasUnit(subject) && !wantsUnit(step.scope);
  const subjects = unitless
    ? sql`select null::bigint as student_id, null as level, null::bigint as program_id, null as program_code,
      null::bigint as department_id, null as department_code, null::bigint as faculty_id, null as faculty_code,
      null::bigint as advisor_id`
    : step.scope === 'own_advisor'
      ? sql`select distinct null::bigint as student_id, p.level, ${unitColumns}, sp.advisor_id
        from ${studentProgramRead} sp join (${units}) on p.id = sp.program_id where sp.status = 'active'`
      : sql`select null::bigint as student_id, p.level, ${unitColumns}, null::bigint as advisor_id from ${units} where p.status = 'a'`;
  const covered =
    step.scope === 'own_advisor'
      ? sql`(s.advisor_id in (select staff_id from held)) is true`
      : sql`exists (select 1 from held ur cross join lateral (select ur.staff_id as id,
        ur.staff_department_id as department_id, ur.staff_faculty_id as faculty_id) st where (${within[step.scope]}))`;
  // who holds the role is found once: there are thousands of advisors, and each has students of several programs
  return rowsOf<Coverage>(
    db,
    sql`
    with held as materialized (select ur.program_code, ur.department_code, ur.faculty_code, st.id as staff_id,
      st.department_id as staff_department_id, st.faculty_id as staff_faculty_id from ${holders(step)}), s as (${subjects})
    select s.level, s.program_code as program, s.department_code as department, s.faculty_code as faculty,
      bool_and(${covered}) as covered from s group by 1, 2, 3, 4 order by 2`,
  );
}

/** Roles that staff can hold, by their words, with how many serving people hold them. */
export const staffRoles = (db: Db): Promise<RoleView[]> =>
  rowsOf<RoleView>(
    db,
    sql`
  with serving as materialized (select u.id from ${staffRead} st
    join ${userRead} u on u.staff_id = st.id and u.staff_id is not null and u.status = 'a' where st.status = 'a'),
    held as (select ur.role_id, count(distinct u.id)::int as holders from serving u join ${userRoleRead} ur on ur.user_id = u.id group by ur.role_id)
  select r.name, r.explanation as tr, r.explanation_en as en, coalesce(h.holders, 0) as holders
  from ${roleRead} r left join held h on h.role_id = r.id where r.is_staff and r.name not in (${among(learnerRoles)}) order by r.sort_order, r.name`,
  );

/** A substitution with the names of both. */
export interface NamedSubstitution extends Substitution {
  full_name: string;
  substitute_name: string;
}
/** Substitutions of some people that hold on a day. An account that was closed, or is no staff member any more, decides for nobody. */
export async function substitutionsOn(
  db: Db,
  day: string,
  whose: { of: readonly number[] } | { by: number },
): Promise<NamedSubstitution[]> {
  const wanted =
    'by' in whose ? sql`a.substitute_id = ${whose.by}` : sql`a.user_id = any(${`{${whose.of.join(',')}}`}::bigint[])`;
  return rowsOf<NamedSubstitution>(
    db,
    sql`
    select a.id, a.user_id, a.substitute_id, a.role, a.starts_on, a.ends_on, false as ended, o.full_name, u.full_name as substitute_name
    from approval_substitutes a join ${userRead} o on o.id = a.user_id and o.status = 'a'
      join ${userRead} u on u.id = a.substitute_id and u.status = 'a' and u.staff_id is not null
    where ${wanted} and a.ended_at is null and a.starts_on <= ${day}::date and a.ends_on >= ${day}::date order by o.full_name collate tr_sort, a.id`,
  );
}
