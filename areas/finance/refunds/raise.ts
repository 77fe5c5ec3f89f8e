import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { subjectOf } from '#areas/people/subjects/student.ts';
import { raiseRequest } from '#areas/requests/machine/raise-request.ts';
import { refundWork } from '../requests/refund/work.ts';
import { lyingOf } from './money.ts';
import { refundRefusals } from './refusals.ts';
import { tellOfRefund } from './refund-news.ts';
import type { RefundReason } from './rules/refund-words.ts';

interface Raised {
  student_program_id: number;
  currency: string;
  /** minor units */ amount: number;
  reason: RefundReason;
  note?: string | null;
  account?: { holder: string; iban: string; bic: string | null } | null;
  /** the request whose effect raises it; without one a person does */ source_request_id?: number;
}
/** A refund that the student has not asked for himself. @returns the number of its request */
export async function raiseRefund(context: Writing, raised: Raised): Promise<number> {
  const { student_program_id, currency, amount, reason, note = null, account = null, source_request_id } = raised;
  const subject = await subjectOf(context.db, student_program_id);
  if (!subject || subject.user_id === null) {
    refuse(refundRefusals.refund_no_account());
    return 0;
  }
  const by_itself = source_request_id !== undefined;
  const { id } = await raiseRequest(context, refundWork, subject, {
    form: {
      currency,
      amount,
      reason,
      ...(account ? { destination: 'bank', ...account } : {}),
      ...(note ? { note } : {}),
    },
    // beside one that he has asked for: the money is another
    subject_key: by_itself ? `${currency} ${source_request_id}` : currency,
    system: by_itself,
    note,
  });
  if (by_itself)
    await context.db.execute(
      sql`update refunds set source_request_id = ${source_request_id}, asked_by = null where id = ${id}`,
    );
  if (!account) await tellOfRefund(context, id, 'account_wanted');
  return id;
}

/** A request that took effect and with which somebody left the semester or the university. */
export interface Left {
  request_id: number;
  /** his programs that it ended or rests */ student_program_ids: readonly number[];
  reason: 'withdrawal' | 'leave';
}
/**
 * Raises what comes back after somebody left, once for each request: whatever lies free on his accounts when all that he
 * owes is known. Asked again it does nothing.
 * @returns numbers of the refunds
 */
export async function raiseAfterLeaving(
  context: Writing,
  { request_id, student_program_ids, reason }: Left,
): Promise<number[]> {
  const first = await rowsOf(
    context.db,
    sql`insert into refund_raises (request_id, raised_at) values (${request_id}, ${context.now}) on conflict do nothing returning request_id`,
  );
  if (first.length === 0) return [];
  const made: number[] = [];
  for (const student_program_id of student_program_ids) {
    const subject = await subjectOf(context.db, student_program_id);
    if (!subject || subject.user_id === null) continue;
    for (const { currency, free } of await lyingOf(context.db, student_program_id, context.today))
      if (free > 0)
        made.push(
          await raiseRefund(context, {
            student_program_id,
            currency,
            amount: free,
            reason,
            source_request_id: request_id,
          }),
        );
  }
  return made;
}
