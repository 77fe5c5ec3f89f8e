import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';

/** Students are told that scores of theirs can be read; what they are stands behind the sign-in. */
export async function tellResults(
  context: Writing,
  kind: 'published' | 'corrected',
  students: readonly number[],
  exam: Text,
): Promise<number> {
  if (students.length === 0) return 0;
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.student_id = any(${idList(students)})`,
  );
  return notifyByKey(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'records',
    key: `prepexam:${kind}`,
    values: (locale) => ({ exam: exam[locale] }),
    link: '/prep/exam/results',
    template: 'prep_results',
  });
}
/** Who teaches a class of the module is told that its exams changed, and why. */
export async function tellTeachers(context: Writing, module_id: number, code: string, reason: string): Promise<void> {
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct u.id from ${userRead} u join prep_teachers p on p.staff_id = u.staff_id join prep_class_teachers t on t.teacher_id = p.id join prep_classes c on c.id = t.class_id where c.module_id = ${module_id}`,
  );
  if (users.length === 0) return;
  await notifyByKey(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'records',
    key: 'prepexam:plan_changed',
    values: () => ({ code, reason }),
    link: '/prep/exam/scores/entry',
    template: 'prep_results',
  });
}
