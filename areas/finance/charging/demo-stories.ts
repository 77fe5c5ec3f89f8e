import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { chargeProduct } from './charge-product.ts';

/** The account `student2` owes for copies of a transcript, so that whoever tries the portal has something to pay. */
export async function chargeStories({ client: { db }, today, now }: DemoSite): Promise<void> {
  const [program] = await rowsOf<{ id: number }>(
    db,
    sql`select sp.id from ${studentProgramRead} sp join ${userRead} u on u.student_id = sp.student_id where u.username = 'student2' and sp.is_main`,
  );
  if (!program) return;
  const context = { db, today: addDays(today, -2), now, actor: anonymous, audit: () => undefined };
  await chargeProduct(context, {
    code: 'TRANSCRIPT',
    student_program_id: Number(program.id),
    event: 'document',
    pieces: 3,
    key: 'demo-transcripts',
  });
}
