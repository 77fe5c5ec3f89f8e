import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import { membersOn, type ClassRow } from '../facts/class-day.ts';
import { mostAbsent, stagesReached, type AbsenceStage } from '../rules/absence.ts';

/**
 * Who has reached a stage of the limit for the first time is told once, in the words of the highest; a correction that lowers the
 * hours and raises them again tells nobody twice. @returns how many students were told
 */
export async function tellStages(
  context: Writing,
  found: ClassRow,
  on: string,
  moved: ReadonlySet<number>,
): Promise<number> {
  if (moved.size === 0) return 0;
  const { db } = context;
  const most = mostAbsent(found);
  const people = (await membersOn(db, Number(found.id), Number(found.module_id), on)).filter((each) =>
    moved.has(each.prep_student_id),
  );
  const reached = people.flatMap(({ prep_student_id, missed }) =>
    stagesReached(missed, most).map((stage) => ({ prep_student_id, stage, missed })),
  );
  if (reached.length === 0) return 0;
  const fresh = await rowsOf<{ prep_student_id: number; stage: AbsenceStage }>(
    db,
    sql`insert into prep_absence_notices (prep_student_id, module_id, stage, missed) select x.prep_student_id, ${found.module_id}::bigint, x.stage, x.missed from jsonb_to_recordset(${JSON.stringify(reached)}::jsonb) as x(prep_student_id bigint, stage int, missed int)
      on conflict (prep_student_id, module_id, stage) do nothing returning prep_student_id, stage`,
  );
  const highest = new Map<number, AbsenceStage>();
  for (const { prep_student_id, stage } of fresh) {
    const id = Number(prep_student_id);
    if (stage > (highest.get(id) ?? 0)) highest.set(id, stage);
  }
  for (const [id, stage] of highest) {
    const person = people.find((each) => each.prep_student_id === id);
    if (!person) continue;
    const users = await rowsOf<{ id: number }>(
      db,
      sql`select u.id from ${userRead} u where u.student_id = ${person.student_id}`,
    );
    await notifyByKey(context, {
      user_ids: users.map((each) => Number(each.id)),
      kind: 'records',
      key: `prep:absence_${stage}`,
      values: () => ({
        missed: person.missed,
        most,
        class: found.code,
      }),
      link: `/prep/students/${id}`,
      template: 'prep_absence',
    });
  }
  return highest.size;
}
