import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import type { EndFacts } from './facts.ts';
import type { Move } from './rules/module-end.ts';

/** Everybody who was moved reads how the module went and where he goes on; who reads the same is told in one statement. */
export async function tellMoved(context: Writing, end: EndFacts, moves: readonly Move[]): Promise<void> {
  const core = moves.filter((each) => each.core);
  if (core.length === 0) return;
  const students = core.map((each) => end.people.get(each.enrolment_id)?.student_id ?? 0);
  const users = await rowsOf<{ id: number; student_id: number }>(
    context.db,
    sql`select u.id, u.student_id from ${userRead} u where u.student_id = any(${idList(students)})`,
  );
  const accounts = Map.groupBy(users, (each) => Number(each.student_id));
  const same = Map.groupBy(core, (each) => `${each.status} ${each.to_level_id} ${each.to_session_id}`);
  for (const group of same.values()) {
    const [first] = group;
    if (!first) continue;
    const params = {
      level: end.levels.get(first.to_level_id ?? 0) ?? '',
      session: end.nextNames.get(first.to_session_id ?? 0) ?? '',
    };
    const kind = kindOf(first);
    await notifyByKey(context, {
      user_ids: group.flatMap((each) =>
        (accounts.get(end.people.get(each.enrolment_id)?.student_id ?? 0) ?? []).map((user) => Number(user.id)),
      ),
      kind: 'records',
      key: `language:moved_${kind}`,
      values: () => params,
      link: '/student/sessions/registration',
      template: 'language_moved',
    });
  }
}

/** Which sentence says it: `language:moved_<kind>`. */
type Kind = 'finished' | 'failed' | 'seatedup' | 'waitsup' | 'seatedsame' | 'waitssame';
function kindOf({ finished, status, to_session_id }: Move): Kind {
  if (finished) return 'finished';
  if (status === 'failed') return 'failed';
  if (status === 'repeat') return to_session_id === null ? 'waitssame' : 'seatedsame';
  return to_session_id === null ? 'waitsup' : 'seatedup';
}
