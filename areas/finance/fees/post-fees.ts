import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { chargeMany, reverse, type ChargeSpec } from '../ledger/accounts.ts';
import { holdBooks } from '../ledger/books.ts';
import type { Services } from '#kernel/server/services.ts';
import { unit } from '../pricing/rules/price.ts';
import { feesOf, type DatedTerms, type TermFees } from './late-accounts.ts';
import { termsOn, type MonthOfFee } from './rules/late-fee.ts';

/** FIN-023: so much for each credit; what was capped is no such sum, and says the rule alone. */
function whyOfFee(fee: MonthOfFee, rules: readonly DatedTerms[], currency: string): Record<string, unknown> {
  const { month, from, credits, amount } = fee;
  const price = termsOn(
    rules.filter((each) => each.currency === currency),
    from,
  )?.perCredit;
  const whole = price !== undefined && Math.round(credits * price) === amount;
  return {
    event: 'late_fee',
    on: from,
    rule: 'FIN-023',
    month,
    from,
    credits,
    ...(whole ? { unit_price: price, units: Math.round(credits * unit), per: 'credit' } : {}),
  };
}

export interface FeesPosted {
  charged: number;
  given_back: number;
  /** minor units by currency, charged less given back */ sums: Record<string, number>;
}
export const nothing = (): FeesPosted => ({ charged: 0, given_back: 0, sums: {} });
export function counted(total: FeesPosted, fees: readonly TermFees[]): FeesPosted {
  for (const { currency, charge, giveBack } of fees) {
    total.charged += charge.length;
    total.given_back += giveBack.length;
    const sum =
      charge.reduce((all, each) => all + each.amount, 0) - giveBack.reduce((all, each) => all + each.amount, 0);
    total.sums[currency] = (total.sums[currency] ?? 0) + sum;
  }
  return total;
}

/**
 * Books what a run found for a batch of students, in one transaction. Their accounts are held before they are judged, so
 * that nobody pays in between; the key of a fee is the student program, the term, the month and how often it was charged.
 */
export async function postFees(
  context: Writing,
  services: Services,
  rules: readonly DatedTerms[],
  found: readonly TermFees[],
): Promise<TermFees[]> {
  if (found.length === 0) return [];
  await holdBooks(
    context.db,
    found.map(({ student_program_id, currency }) => ({
      customer: { kind: 'student_program' as const, id: student_program_id },
      currency,
    })),
  );
  const ids = [...new Set(found.map((each) => each.student_program_id))];
  const fees = await feesOf(context.db, services, rules, ids, context.today);
  for (const { student_program_id, currency, giveBack } of fees)
    for (const fee of giveBack) {
      const key = `late-fee-${fee.id}-back`;
      const [entry] = await rowsOf<{ id: number }>(
        context.db,
        sql`select p.entry_id as id from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id = ${fee.item_id} and e.kind = 'charge'`,
      );
      await reverse(context, {
        customer: { kind: 'student_program', id: student_program_id },
        currency,
        key,
        entry_id: Number(entry?.id),
        reason: `${services.lines.line('tr', 'late_fees:no_longer_late')} / ${services.lines.line('en', 'late_fees:no_longer_late')}`,
      });
      await context.db.execute(
        sql`update late_fees set status = 'given_back', closed_on = ${context.today}, version = version + 1, updated_at = ${context.now} where id = ${fee.id}`,
      );
    }
  const specs = fees.flatMap(({ student_program_id, semester_id, currency, charge }) =>
    charge.map((fee) => ({
      fee: { student_program_id, semester_id, currency, ...fee },
      spec: {
        customer: { kind: 'student_program' as const, id: student_program_id },
        currency,
        amount: fee.amount,
        kind: 'fee' as const,
        category: 'fees' as const,
        due_on: context.today,
        semester_id,
        title: { tr: `Gecikme ücreti, ${fee.month}. ay`, en: `Late fee, month ${fee.month}` },
        key: `late-fee-${student_program_id}-${semester_id}-${currency}-${fee.month}-${fee.turn}`,
        source: { kind: 'late_fee', id: student_program_id },
        explanation: whyOfFee(fee, rules, currency),
      } satisfies ChargeSpec,
    })),
  );
  const items = await chargeMany(
    context,
    specs.map((each) => each.spec),
  );
  const rows = specs.map(({ fee: { from, ...fee } }, at) => ({ ...fee, month_from: from, item_id: items[at] }));
  if (rows.length > 0)
    await context.db.execute(sql`
    insert into late_fees (student_program_id, semester_id, currency, month, turn, month_from, credits, amount, item_id, charged_on)
    select f.student_program_id, f.semester_id, f.currency, f.month, f.turn, f.month_from, f.credits, f.amount, f.item_id, ${context.today}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(student_program_id bigint, semester_id bigint, currency text, month int, turn int, month_from date, credits numeric, amount int, item_id bigint)`);
  return fees;
}
