import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import { classList, learnerLines } from '../facts/class-list.ts';
import { stagesPassed, type Stage } from '../rules/percent.ts';

/**
 * Who has passed a stage of the 80 % rule for the first time is told once, in the words of the lowest; a correction that lifts the
 * percentage and lowers it again tells nobody twice.
 * @returns how many students were told
 */
export async function warnStages(
  context: Writing,
  session_id: number,
  permissionKey: string,
  moved: ReadonlySet<number>,
): Promise<number> {
  if (moved.size === 0) return 0;
  const list = await classList(context, session_id, permissionKey);
  const passed = learnerLines(list)
    .filter((line) => moved.has(line.enrolment_id))
    .flatMap(({ enrolment_id, projected }) =>
      stagesPassed(projected).map((stage) => ({ enrolment_id, stage, percent: projected })),
    );
  if (passed.length === 0) return 0;
  const fresh = await rowsOf<{ enrolment_id: number; stage: Stage; percent: number }>(
    context.db,
    sql`insert into esl_attendance_notices (enrolment_id, stage, percent) select x.enrolment_id, x.stage, x.percent from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as x(enrolment_id bigint, stage int, percent numeric)
      on conflict (enrolment_id, stage) do nothing returning enrolment_id, stage, percent`,
  );
  const lowest = new Map<number, { stage: Stage; percent: number }>();
  for (const { enrolment_id, stage, percent } of fresh) {
    const id = Number(enrolment_id);
    if (stage < (lowest.get(id)?.stage ?? 100)) lowest.set(id, { stage, percent: Number(percent) });
  }
  for (const [id, { stage, percent }] of lowest) {
    const student = list.people.find((each) => each.enrolment_id === id)?.student_id ?? 0;
    const users = await rowsOf<{ id: number }>(
      context.db,
      sql`select u.id from ${userRead} u where u.student_id = ${student}`,
    );
    await notifyByKey(context, {
      user_ids: users.map((each) => Number(each.id)),
      kind: 'records',
      key: `language:notice_${stage}`,
      values: (locale) => ({
        percent: percent.toLocaleString(locale),
        session: list.session.name,
      }),
      link: '/student/sessions/registration',
      template: 'language_attendance',
    });
  }
  return lowest.size;
}
