import { fold } from '#kernel/contract/text.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import {
  transferChoicesQuery,
  userTransferPreviewQuery,
  type TransferAccount,
  type TransferChoice,
  type TransferRecord,
  type TransferRole,
} from '../../acting/contract.ts';
import type { TargetRole } from '../../acting/facts.ts';
import { roleWords } from '../seed-roles.ts';
import { holdingsOf, planTransfer, readRecord, type Account } from '../transfer-facts.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

const wordsOf = ({ user_role_id, explanation, explanation_en }: TargetRole): TransferRole => ({
  user_role_id,
  explanation,
  explanation_en,
});

/** What moving an account would do: what goes with it, what stays, whose account is closed, and why it can't be done. */
export const userTransferPreview = answer(userTransferPreviewQuery, async (context, input) => {
  const plan = await planTransfer(context, input, false);
  const { account, after } = plan;
  const plain = (record: Awaited<ReturnType<typeof readRecord>>): TransferRecord | null =>
    record
      ? {
          student_id: record.student_id,
          staff_id: record.staff_id,
          number: record.number,
          name: record.name,
          unit: record.unit,
          unit_en: record.unit_en,
          status: record.status,
        }
      : null;
  const describe = async (given: Account, roles: readonly TargetRole[]): Promise<TransferAccount> => ({
    user_id: given.id,
    username: given.username,
    full_name: given.full_name,
    email: given.email,
    roles: roles.map(wordsOf),
    holds: await holdingsOf(context.db, given.id),
  });
  const [own, closes] = [
    await describe(account, plan.roles),
    plan.other ? await describe(plan.other, plan.otherRoles) : null,
  ];
  const sessions = [own, closes]
    .flatMap((each) => each?.holds ?? [])
    .filter((each) => each.what === 'sessions')
    .reduce((sum, each) => sum + each.count, 0);
  return {
    account: {
      ...own,
      version: account.version,
      student: account.student_id === null ? null : plain(await readRecord(context, account.student_id, null)),
      staff: account.staff_id === null ? null : plain(await readRecord(context, null, account.staff_id)),
    },
    target: plan.target,
    keeps: {
      roles: after.keeps.map(wordsOf),
      student: plan.student_id !== null && plan.student_id === account.student_id,
      staff: plan.staff_id !== null && plan.staff_id === account.staff_id,
    },
    loses: {
      roles: after.loses.map(wordsOf),
      student: account.student_id !== null && plan.student_id !== account.student_id,
      staff: account.staff_id !== null && plan.staff_id !== account.staff_id,
    },
    gains: after.gains.map((name) => ({
      user_role_id: null,
      explanation: roleWords[name].tr,
      explanation_en: roleWords[name].en,
    })),
    closes,
    sessions,
    can: may(plan.reasons),
    warnings: plan.reasons.filter((each) => each.level === 'warning'),
  };
});

const most = 20;
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
/** Student and staff records, also those without an account. */
export const transferChoices = answer(transferChoicesQuery, async (context, input) => {
  const words = fold(input.query).split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const fits = (table: 'students' | 'staff') =>
    sql.join(
      words.map((word) => sql`${sql.raw(table)}.search like ${pattern(word)}`),
      sql` and `,
    );
  return rowsOf<TransferChoice>(
    context.db,
    sql`
    select * from (
      (select students.id as student_id, null::bigint as staff_id, students.student_number as number, students.first_name || ' ' || students.last_name as name, programs.name as unit, programs.name_en as unit_en, u.id as user_id, u.username
        from students join ${programRead} programs on programs.id = students.program_id left join users u on u.student_id = students.id where ${fits('students')} and (${context.rows('student_show')}) order by students.last_name, students.id limit ${most})
      union all
      (select null, staff.id, staff.registration_number, staff.first_name || ' ' || staff.last_name, coalesce(departments.name, faculties.name, ''), coalesce(departments.name_en, faculties.name_en, ''), u.id, u.username
        from staff left join ${departmentRead} departments on departments.id = staff.department_id left join ${facultyRead} faculties on faculties.id = staff.faculty_id left join users u on u.staff_id = staff.id where ${fits('staff')} order by staff.last_name, staff.id limit ${most})
    ) as found order by name, number limit ${most}`,
  );
});
