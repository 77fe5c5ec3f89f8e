import { fold } from '#kernel/contract/text.ts';
import type { CustomerName, CustomerSource } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';

const idList = (ids: readonly number[]): string => `{${ids.join(',')}}`;
async function named(db: Db, ids: readonly number[]): Promise<CustomerName[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<{ id: number; number: string; name: string; tr: string; en: string; beside: number[] }>(
    db,
    sql`
  select sp.id, s.student_number as number, ${personName('s')} as name, p.name as tr, p.name_en as en,
    array(select o.id::int from ${studentProgramRead} o where o.student_id = sp.student_id order by o.is_main desc, o.id) as beside
  from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id join ${programRead} p on p.id = sp.program_id
  where sp.id = any(${idList(ids)}::bigint[])`,
  );
  return rows.map(({ tr, en, ...row }) => ({ ...row, about: { tr, en } }));
}
/** Each word begins a name or stands in the number: what is typed at a counter. */
async function find(db: Db, typed: string, limit: number): Promise<number[]> {
  const words = fold(typed).split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const holds = words.map((word) => sql`s.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`
  select sp.id from ${studentRead} s join ${studentProgramRead} sp on sp.student_id = s.id
  where ${sql.join(holds, sql` and `)} order by (s.student_number = ${typed.trim()}) desc, s.last_name, s.first_name, sp.is_main desc, sp.id limit ${limit}`,
  );
  return rows.map((row) => Number(row.id));
}
/** Students owe by program: whoever is in two has two accounts. */
export const studentCustomers: CustomerSource = { kind: 'student_program', named, find };
