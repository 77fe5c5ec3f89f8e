import { notify } from '#areas/communication/notifications/commands/notify.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Text } from '#kernel/contract/text.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { evaluatePlacement as evaluateCommand, movePlacement as moveCommand } from '../contract.ts';
import {
  coopStatusWords,
  mayMovePlacement,
  passingScore,
  type CoopStatus,
  type Placement,
} from '../rules/coop-states.ts';

interface Row extends Placement {
  id: number;
  student_program_id: number;
  position: string;
  position_en: string;
}
async function lockPlacement(context: Writing, id: number): Promise<Row> {
  const [row] = await rowsOf<Row>(
    context.db,
    sql`select id, student_program_id, status, starts_on, ends_on, position, position_en from coop_placements where id = ${id} and (${context.rows('coopplacement_update')}) for no key update`,
  );
  if (!row) throw notFound();
  return row;
}
/** Whose placement it is reads at once how it stands. */
async function tellStudent(context: Writing, row: Row, status: CoopStatus): Promise<void> {
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${studentProgramRead} sp join ${userRead} u on u.student_id = sp.student_id where sp.id = ${row.student_program_id}`,
  );
  const line = (locale: 'tr' | 'en', key: 'subject' | 'body'): string =>
    context.services.lines.line(locale, `records:coop.news.${key}`, {
      position: locale === 'tr' ? row.position : row.position_en,
      status: coopStatusWords[status][locale],
    });
  const both = (key: 'subject' | 'body'): Text => ({ tr: line('tr', key), en: line('en', key) });
  const [subject, body] = [both('subject'), both('body')];
  await notify(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'records',
    title: subject,
    body,
    link: '/coop/placements',
    mail: { template: 'coop_placement', subject, body },
  });
}

export const movePlacement = handle(moveCommand, async (context, { id, status, note }) => {
  const row = await lockPlacement(context, id);
  refuse(mayMovePlacement(row, status, context.today));
  await context.db.execute(
    sql`update coop_placements set status = ${status}, status_note = coalesce(${note ?? null}, status_note), version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'coop-placement',
    record_id: id,
    before: { status: row.status },
    after: { status, note: note ?? null },
  });
  context.publish('resource:coop-placement', { id });
  await tellStudent(context, row, status);
  return { id, status };
});

export const evaluatePlacement = handle(evaluateCommand, async (context, { id, score, evaluation }) => {
  const row = await lockPlacement(context, id);
  const status = score >= passingScore ? ('completed' as const) : ('failed' as const);
  refuse(mayMovePlacement(row, status, context.today));
  await context.db.execute(
    sql`update coop_placements set status = ${status}, score = ${score}, evaluation = ${evaluation}, evaluated_on = ${context.today}, version = version + 1, updated_at = ${context.now} where id = ${id}`,
  );
  context.audit({
    resource: 'coop-placement',
    record_id: id,
    before: { status: row.status },
    after: { status, score, evaluation },
  });
  context.publish('resource:coop-placement', { id });
  await tellStudent(context, row, status);
  return { id, status };
});
