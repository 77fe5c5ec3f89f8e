import { allows } from '#kernel/server/pipeline.ts';
import { forbidden } from '#kernel/server/failure.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { machineRefusals } from './refusals.ts';
import { numberText } from './rows.ts';
import { ownSubject, roleReasons } from './subject.ts';
import type { AnyAsking, AnySubject, AnyWork } from '#kernel/server/request-work.ts';

/** The reader before a kind's form: 403 where the form is not his, else who he is and everything that speaks against asking. */
export async function standsBefore(
  context: Reading,
  work: AnyWork,
): Promise<{ subject: AnySubject | null; reasons: Refusal[] }> {
  if (!allows(work.request.needs, context.actor)) throw forbidden();
  const subject = await ownSubject(context, work.request);
  const reasons = roleReasons(work.request, context.actor, subject);
  if (reasons.length > 0 || !subject) return { subject, reasons };
  return { subject, reasons: [...((await work.reasons?.({ context, subject })) ?? [])] };
}
/** As `standsBefore`, for who writes: refused with every reason. */
export async function mayAsk(context: Reading, work: AnyWork): Promise<AnyAsking> {
  const { subject, reasons } = await standsBefore(context, work);
  refuse(reasons);
  if (!subject) throw forbidden();
  return { context, subject };
}
/** One request about the same thing at a time. */
export async function openAlready(
  context: Pick<Reading, 'db'>,
  work: AnyWork,
  subject: AnySubject,
  subject_key: string,
  except: number | null,
): Promise<Refusal[]> {
  const rows = await rowsOf<{ year: number; number: number }>(
    context.db,
    sql`
    select year, number from requests where subject_kind = ${subject.subject_kind} and subject_id = ${subject.subject_id} and kind = ${work.request.kind} and subject_key = ${subject_key} and status in ('waiting', 'in_approval', 'returned', 'approved') and id is distinct from ${except}`,
  );
  return rows.map((row) => machineRefusals.request_already_open({ number: numberText(row.year, row.number) ?? '' }));
}
