import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { impersonationRecordQuery, type ImpersonationRecord } from '../contract.ts';
import { inWords, type AuditLine } from '../write-words.ts';
import { endedAt, writtenIn } from './impersonation-rows.ts';

const iso = (text: string): string => new Date(text).toISOString();
const i = sql`impersonations`;

/** One time of acting as another with every line the audit log has of it. */
export const impersonationRecord = answer(impersonationRecordQuery, async (context, input) => {
  const [row] = await rowsOf<Omit<ImpersonationRecord, 'writes'>>(
    context.db,
    sql`
    select impersonations.id, real_user.full_name as real_name, acted.full_name, r.explanation as role, r.explanation_en as role_en, impersonations.reason, impersonations.may_write, impersonations.address, impersonations.started_at, ${endedAt(i)} as ended_at
    from impersonations join users real_user on real_user.id = impersonations.real_user_id join users acted on acted.id = impersonations.user_id
      left join user_roles ur on ur.id = impersonations.user_role_id left join roles r on r.id = ur.role_id
    where impersonations.id = ${input.id} and (${context.rows('loginasreport_show')})`,
  );
  if (!row) throw notFound();
  const writes = await rowsOf<AuditLine>(
    context.db,
    sql`
    select a.id, a.at, a.action, a.resource, a.record_id, a.before, a.after from audit_log a join impersonations on impersonations.id = ${input.id} where ${writtenIn(sql`a`, i)} order by a.at, a.id limit 500`,
  );
  return {
    ...row,
    started_at: iso(row.started_at),
    ended_at: row.ended_at === null ? null : iso(row.ended_at),
    writes: await inWords(
      context,
      writes.map((each) => ({ ...each, at: iso(each.at) })),
    ),
  };
});
