import { addDays, startOfDay, universityDay } from '#kernel/contract/calendar.ts';
import type { Services } from '#kernel/server/services.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { raiseAfterLeaving } from '#areas/finance/refunds/raise.ts';
import { refundRaiseRead } from '#areas/finance/reads/refund-raises.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';

/** days after which what took effect is no longer looked at */
const recent = 60;
/**
 * Withdrawals, transfers and leaves that took effect raise the refund of what they set free, once each. Called when every
 * registration has been charged: what was lowered stands in the ledger by then.
 */
export async function raiseRefunds(services: Services): Promise<void> {
  const today = universityDay(services.clock());
  const since = startOfDay(addDays(today, -recent));
  const left = await rowsOf<{ request_id: number; reason: 'withdrawal' | 'leave'; programs: number[] }>(
    services.database.db,
    sql`
  select r.id as request_id, 'withdrawal' as reason, (select jsonb_agg(sp.id order by sp.id) from ${studentProgramRead} sp where sp.student_id = r.student_id and (sp.id = r.student_program_id or sp.status in ('withdrawn', 'transferred_out'))) as programs
  from ${requestRead} r where r.kind in ('institutional_withdrawal', 'transfer_out', 'mentora_transfer_out') and r.status in ('completed', 'delivered') and r.completed_at >= ${since} and not exists (select from ${refundRaiseRead} x where x.request_id = r.id)
  union all
  select l.request_id, 'leave', jsonb_build_array(l.student_program_id) from leaves l where l.kind = 'absence' and l.request_id is not null and l.status = 'on_leave' and l.starts_on >= ${addDays(today, -recent)}::date and not exists (select from ${refundRaiseRead} x where x.request_id = l.request_id)
  order by 1`,
  );
  for (const { request_id, reason, programs } of left)
    await systemWrite(services, 'raise-refunds', (context) =>
      raiseAfterLeaving(context, {
        request_id: Number(request_id),
        student_program_ids: programs.map(Number),
        reason,
      }),
    );
}
