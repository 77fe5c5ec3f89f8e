import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { chosenModule, moduleChoices } from '../../prep-exams/facts/score-sheet.ts';
import { prepSchedule as query, type LessonLine } from '../contract.ts';
import { lessonLines } from '../facts/drafts.ts';

type Named = { id: number; name: string };
/** Each once, by name. */
function namedOf(
  lessons: readonly LessonLine[],
  key: 'class_id' | 'staff_id' | 'room_id',
  name: 'class' | 'teacher' | 'room',
): Named[] {
  const all = new Map(lessons.flatMap((each) => (each[key] === null ? [] : [[each[key], each[name] ?? ''] as const])));
  return [...all]
    .map(([id, words]) => ({ id, name: words }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'tr'));
}
/** The published week. Students find their own class in it, teachers themselves first, offices everything. */
export const prepSchedule = answer(query, async (context, input) => {
  const { db, today, actor } = context;
  const modules = await moduleChoices(db);
  if (input.module_id && !modules.some((each) => each.id === input.module_id)) throw notFound();
  const module = chosenModule(modules, input.module_id ?? null, today);
  const [published] = await rowsOf<{ id: number; at: string }>(
    db,
    sql`select id, published_at as at from prep_drafts where module_id = ${module?.id ?? 0} and status = 'published'`,
  );
  const everything = actor.permissions.has('prepschedule_all');
  const seen = new Set(
    (
      await rowsOf<{ id: number }>(
        db,
        sql`select prep_classes.id from prep_classes where prep_classes.module_id = ${module?.id ?? 0} and (${context.rows('prepschedule_index')})`,
      )
    ).map((each) => Number(each.id)),
  );
  const all = published ? await lessonLines(db, sql`n.draft_id = ${published.id} and n.day is not null`) : [];
  const lessons = all.filter((each) => seen.has(each.class_id));
  const classes = namedOf(lessons, 'class_id', 'class');
  const teachers = everything ? namedOf(lessons, 'staff_id', 'teacher') : [];
  const rooms = everything ? namedOf(lessons, 'room_id', 'room') : [];
  const asked = (
    [
      ['class', input.class_id, classes],
      ['teacher', input.staff_id, teachers],
      ['room', input.room_id, rooms],
    ] as const
  ).find(([, id]) => id);
  const find = (list: readonly Named[], id: number | null | undefined): Named | undefined =>
    list.find((each) => each.id === id);
  const found = asked && find(asked[2], asked[1]);
  // another's week is not there; a module without a schedule shows an empty one
  if (asked && !found && published) throw notFound();
  const self = find(teachers, actor.staff_id);
  const of =
    asked && found
      ? { kind: asked[0], ...found }
      : self
        ? { kind: 'teacher' as const, ...self }
        : classes[0]
          ? { kind: 'class' as const, ...classes[0] }
          : null;
  const key = of?.kind === 'teacher' ? 'staff_id' : of?.kind === 'room' ? 'room_id' : 'class_id';
  return {
    modules,
    module,
    published_at: published ? new Date(published.at).toISOString() : null,
    of,
    classes,
    teachers,
    rooms,
    lessons: of ? lessons.filter((each) => each[key] === of.id) : [],
  };
});
