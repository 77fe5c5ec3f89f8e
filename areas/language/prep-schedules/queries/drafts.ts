import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { chosenModule, moduleChoices } from '../../prep-exams/facts/score-sheet.ts';
import { prepDraft as draftQuery, prepDrafts as draftsQuery } from '../contract.ts';
import { breachesOf } from '../facts/breaches.ts';
import { mayMove } from '../facts/moving.ts';
import { draftLines, lessonLines, lessonsIn } from '../facts/drafts.ts';
import { classHours, ownRooms } from '../facts/week-facts.ts';
import { wishesByTeacher } from '../rules/week-figures.ts';

export const prepDrafts = answer(draftsQuery, async ({ db, today, actor }, { module_id }) => {
  const modules = await moduleChoices(db);
  if (module_id && !modules.some((each) => each.id === module_id)) throw notFound();
  const module = chosenModule(modules, module_id ?? null, today);
  const id = module?.id ?? 0;
  const hours = await classHours(db, id);
  const uneven = await rowsOf<{ code: string; given: number; wanted: number }>(
    db,
    sql`select c.code, coalesce(sum(ct.hours), 0)::int as given, m.hours_per_week as wanted from prep_classes c join prep_modules m on m.id = c.module_id left join prep_class_teachers ct on ct.class_id = c.id
      where c.module_id = ${id} group by c.id, c.code, m.hours_per_week having coalesce(sum(ct.hours), 0) <> m.hours_per_week order by c.code`,
  );
  const rooms = await rowsOf<{ id: number; code: string; capacity: number; own: boolean }>(
    db,
    sql`select r.id, r.code, r.capacity, r.id in ${ownRooms(id)} as own from ${classroomRead} r where r.status = 'a' and r.capacity between 10 and 80 order by own desc, r.code limit 300`,
  );
  return {
    modules,
    module,
    drafts: await draftLines(db, sql`p.module_id = ${id}`),
    classes: new Set(hours.map((each) => each.class_id)).size,
    teachers: new Set(hours.map((each) => each.staff_id)).size,
    hours: hours.reduce((sum, each) => sum + each.hours, 0),
    uneven,
    rooms: rooms.map((each) => ({ ...each, id: Number(each.id) })),
    may: actor.permissions.has('prepdraft_update'),
  };
});
export const prepDraft = answer(draftQuery, async ({ db, actor }, { id }) => {
  const [draft] = await draftLines(db, sql`p.id = ${id}`);
  const [row] = await rowsOf<{ module_id: number; room_ids: number[] | null }>(
    db,
    sql`select module_id, room_ids from prep_drafts where id = ${id}`,
  );
  if (!draft || !row) throw notFound();
  const lessons = await lessonLines(db, sql`n.draft_id = ${id}`);
  const { week, breaches } = await breachesOf(db, { ...row, module_id: Number(row.module_id) }, lessons);
  const wishes = wishesByTeacher(week, lessonsIn(lessons).placing);
  const names = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select st.id, ${personName('st')} as name from ${staffRead} st where st.id = any(${idList([...wishes.keys()])}) order by name`,
  );
  return {
    draft,
    lessons,
    breaches,
    wishes: names.map(({ id: staff_id, name }) => ({
      id: Number(staff_id),
      name,
      ...(wishes.get(Number(staff_id)) ?? { asked: 0, met: 0 }),
    })),
    may: actor.permissions.has('prepdraft_update') && draft.status === 'done',
    moves: actor.permissions.has('prepdraft_update') && mayMove(draft.status).length === 0,
  };
});
