import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';
import { addDays, daysBetween } from '#kernel/contract/calendar.ts';
import { demoRequests, type ToldRequest } from '#areas/requests/machine/demo-requests.ts';
import { plainLetters } from './rules/diploma-name.ts';

interface Graduate {
  student_program_id: number;
  full_name: string;
  graduated_on: string;
}
/** The clearances of who has graduated since. */
export async function clearanceDemo(client: RawClient, writer: Writer, facts: IdentityFacts): Promise<void> {
  const { today } = facts;
  const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await client.query(text, values)).rows as T[];
  const told: ToldRequest[] = [];
  const graduates = await rows<Graduate>(
    `
    select sp.id::int as student_program_id, s.first_name || ' ' || s.last_name as full_name, sp.graduated_on::text as graduated_on from student_programs sp join students s on s.id = sp.student_id join programs p on p.id = sp.program_id
    where sp.is_main and sp.status = 'graduated' and sp.kind = 'major' and p.level <> 'mentora' and sp.student_id > 40 and sp.graduated_on between $1::date - 380 and $1::date - 20 order by sp.graduated_on desc, sp.id limit 6`,
    [today],
  );
  for (const [index, { student_program_id, full_name, graduated_on }] of graduates.entries()) {
    told.push({
      kind: 'graduation_clearance',
      student_program_id,
      days_ago: daysBetween(addDays(graduated_on, -25 - index), today),
      end: 'completed',
      summary: { tr: full_name, en: plainLetters(full_name) },
      form: {
        diploma_name: full_name,
        diploma_name_en: plainLetters(full_name),
        ceremony: index % 3 === 2 ? 'absent' : 'attends',
        delivery: 'person',
        address: null,
      },
    });
  }
  // who has come nearest was cleared this month; what is still open of the plan, if anything, comes from elsewhere
  const nearest = await rows<Omit<Graduate, 'graduated_on'>>(
    `
    select sp.id::int as student_program_id, s.first_name || ' ' || s.last_name as full_name from student_programs sp join students s on s.id = sp.student_id join programs p on p.id = sp.program_id
    where sp.is_main and sp.status = 'active' and sp.kind = 'major' and p.level = 'undergraduate' and sp.class_year >= p.duration_semesters / 2 and sp.cgpa >= 2 and sp.student_id > 40 order by sp.ects_earned desc, sp.id limit 4`,
  );
  for (const [index, { student_program_id, full_name }] of nearest.entries())
    told.push({
      kind: 'graduation_clearance',
      student_program_id,
      days_ago: 20 + index,
      end: 'completed',
      summary: { tr: full_name, en: plainLetters(full_name) },
      form: {
        diploma_name: full_name,
        diploma_name_en: plainLetters(full_name),
        ceremony: 'attends',
        delivery: 'person',
        address: null,
      },
    });
  await demoRequests(client, writer, facts, told);
}
