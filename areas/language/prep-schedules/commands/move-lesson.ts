import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { notifyByKey } from '#areas/communication/notifications/commands/notify.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { weekdayWords } from '../../school/sessions/contract.ts';
import { clockText } from '../../school/sessions/rules/week.ts';
import { movePrepLesson as moveCommand, type LessonLine } from '../contract.ts';
import { holdDraft } from '../facts/drafts.ts';
import { draftOfLesson, mayMove, movingTo } from '../facts/moving.ts';
import { figuresOf } from '../rules/week-figures.ts';

const whenOf = (locale: 'tr' | 'en', day: number | null, hour: number | null): string =>
  day === null || hour === null ? '–' : `${weekdayWords[day as 1][locale]} ${clockText(hour * 60)}`;
/** The students of the class and its teacher: what was, what is. */
async function tellMoved(
  context: Writing,
  module_id: number,
  lesson: LessonLine,
  to: { day: number; hour: number; room: string },
): Promise<number> {
  const users = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.staff_id = ${lesson.staff_id}
      or u.student_id in (select sp.student_id from prep_memberships m join prep_students ps on ps.id = m.prep_student_id join ${studentProgramRead} sp on sp.id = ps.student_program_id where m.module_id = ${module_id} and m.class_id = ${lesson.class_id} and m.until_on is null)`,
  );
  return notifyByKey(context, {
    user_ids: users.map((each) => Number(each.id)),
    kind: 'records',
    key: 'prepschedule:moved',
    values: (locale) => ({
      class: lesson.class,
      teacher: lesson.teacher,
      before: `${whenOf(locale, lesson.day, lesson.hour)}${lesson.room ? `, ${lesson.room}` : ''}`,
      after: `${whenOf(locale, to.day, to.hour)}, ${to.room}`,
    }),
    link: '/prep/schedules',
    template: 'prep_schedule',
  });
}
/** ESL-014: a lesson goes to another day, hour or room by hand; the row of the module is the lock, as for a publication. */
export const movePrepLesson = handle(moveCommand, async (context, { id, day, hour, room_id }) => {
  const { db, now } = context;
  const draft = await holdDraft(db, await draftOfLesson(db, id));
  refuse(mayMove(draft.status));
  const to = { day, hour, room_id };
  const { lesson, week, placing, clashes } = await movingTo(db, draft, id, to);
  refuse(clashes);
  if (lesson.day === day && lesson.hour === hour && lesson.room_id === room_id) return { id, told: 0 };
  const [room] = await rowsOf<{ code: string }>(
    db,
    sql`update prep_lessons n set day = ${day}, hour = ${hour}, classroom_id = ${room_id}, version = n.version + 1, updated_at = ${now.toISOString()} from ${classroomRead} r where n.id = ${id} and r.id = ${room_id} returning r.code`,
  );
  await db.execute(
    sql`update prep_drafts set figures = ${JSON.stringify(figuresOf(week, placing))}::jsonb, version = version + 1, updated_at = ${now.toISOString()} where id = ${draft.id}`,
  );
  context.audit({
    resource: 'prep-draft',
    record_id: draft.id,
    before: { lesson: id, day: lesson.day, hour: lesson.hour, room_id: lesson.room_id },
    after: { lesson: id, day, hour, room_id, published: draft.status === 'published' },
  });
  const told =
    draft.status === 'published'
      ? await tellMoved(context, draft.module_id, lesson, { day, hour, room: room?.code ?? '' })
      : 0;
  return { id, told };
});
