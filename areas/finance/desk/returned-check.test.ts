import { expect, test } from 'vitest';
import { anonymous } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import { returnedCheckPrice } from './returned-check-price.ts';

test('FIN-024: the price of a returned check asks what it is tied to: the level of a student, never a company', async () => {
  const h = await harness();
  const [student] = await h.rows<{ id: number; level: string }>`
    select sp.id::int as id, p.level from student_programs sp join programs p on p.id = sp.program_id where p.level = 'undergraduate' order by sp.id limit 1`;
  const [other] = await h.rows<{ id: number }>`
    select sp.id::int as id from student_programs sp join programs p on p.id = sp.program_id where p.level <> 'undergraduate' order by sp.id limit 1`;
  const gone = new Error('rolled back');
  await expect(
    h.database.transaction(async (db) => {
      const context = { db, today: today(), actor: anonymous };
      const price = async (kind: 'student_program' | 'company', id = 0) =>
        (await returnedCheckPrice(context, { kind, id })).amount;
      const before = await price('company', 1);
      await db.execute(sql`insert into prices (product_id, amount, currency, per, level, valid_from)
        select id, 7100, 'USD', 'piece', 'undergraduate', ${today()}::date from products where code = 'CHECK'`);
      expect([await price('student_program', student?.id), await price('company', 1)]).toEqual([7_100, before]);
      expect(await price('student_program', other?.id)).toBe(before);
      await db.execute(sql`delete from prices where product_id = (select id from products where code = 'CHECK')`);
      expect(await price('student_program', student?.id)).toBe(3_500);
      throw gone;
    }),
  ).rejects.toBe(gone);
});
