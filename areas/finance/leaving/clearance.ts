import type { Text } from '#kernel/contract/text.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { ClearanceSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { owedOf } from '../ledger/owed.ts';

/**
 * What the ledger says for the bursar's signature: everything paid in every program and currency, or what is owed. Of whom
 * nothing was ever charged a person has to look. What other offices have put on record is asked by whoever knows holds.
 */
export async function clearedOfMoney(
  context: Reading,
  student_id: number,
): Promise<Awaited<ReturnType<ClearanceSource['of']>>> {
  const { db, today, services } = context;
  const say = (key: 'clear' | 'owes_office' | 'unknown', amount?: Text): Text => {
    const params: Record<string, Text> = amount ? { amount } : {};
    return {
      tr: services.lines.line('tr', `money_consequence:${key}`, params),
      en: services.lines.line('en', `money_consequence:${key}`, params),
    };
  };
  const programs = await rowsOf<{ id: number }>(
    db,
    sql`select sp.id from ${studentProgramRead} sp where sp.student_id = ${student_id}`,
  );
  const owed = await owedOf(
    db,
    programs.map(({ id }) => ({ kind: 'student_program' as const, id: Number(id) })),
    today,
  );
  const due = owed.filter((each) => each.owed > 0);
  if (due.length > 0) {
    const amounts = due.map((each) => writtenMoney({ minor: each.owed, currency: each.currency }));
    return {
      state: 'owes',
      about: say('owes_office', {
        tr: amounts.map((each) => each.tr).join(', '),
        en: amounts.map((each) => each.en).join(', '),
      }),
    };
  }
  return owed.length === 0 ? { state: 'unknown', about: say('unknown') } : { state: 'clear', about: say('clear') };
}
