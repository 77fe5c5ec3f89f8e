import { addDays, momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { savedSimulations } from './tables.ts';

/** The account `student` keeps two simulations; the advisor has one of them. */
export async function simulationDemo({ writer, client, today }: DemoSite): Promise<void> {
  const [program] = await rowsOf<{ id: number; advisor_id: number | null }>(
    client.db,
    sql`select sp.id, sp.advisor_id from ${studentProgramRead} sp join ${userRead} u on u.student_id = sp.student_id where u.username = 'student' and sp.is_main`,
  );
  if (!program) return;
  const at = momentOf(addDays(today, -2), '14:10');
  const common = { student_program_id: Number(program.id), created_at: at, updated_at: at };
  await writer.insert(savedSimulations, [
    { ...common, id: 1, name: 'Az krediyle', credits: 12 },
    {
      ...common,
      id: 2,
      name: 'Yoğun dönem',
      credits: 18,
      ...(program.advisor_id === null
        ? {}
        : { sent_to: Number(program.advisor_id), sent_at: at, note: 'Gelecek dönem bu yükü alabilir miyim?' }),
    },
  ]);
}
