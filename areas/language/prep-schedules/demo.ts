import { addDays } from '#kernel/contract/calendar.ts';
import { momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { classHours, lessonsOf, weekFacts } from './facts/week-facts.ts';
import { greedyWeek, solveWeek } from './rules/solve-week.ts';
import { figuresOf } from './rules/week-figures.ts';
import type { PrepPlacing } from './rules/week-spec.ts';
import { prepDrafts, prepLessons } from './tables.ts';

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];
const block = 2;
/** few: the demo university begins quickly */
const steps = 30_000;

/** Two drafts for each module with classes: lessons one by one, and one that was searched for. Of the module that runs the second is published. */
export async function prepScheduleDemo({ client, writer, today }: DemoSite): Promise<void> {
  const { db } = client;
  const [office] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.username = 'prepschool'`,
  );
  if (!office) return;
  const modules = await rowsOf<{ id: number; starts_on: string; ends_on: string }>(
    db,
    sql`select m.id, m.starts_on, m.ends_on from prep_modules m where m.ends_on >= ${today}::date and exists (select 1 from prep_classes c where c.module_id = m.id) order by m.starts_on`,
  );
  const drafts: Row<typeof prepDrafts>[] = [];
  const lines: Row<typeof prepLessons>[] = [];
  for (const module of modules) {
    const module_id = Number(module.id);
    const lessons = lessonsOf(await classHours(db, module_id), block);
    const week = await weekFacts(db, module_id, null, lessons);
    if (!week || lessons.length === 0) continue;
    const peer = greedyWeek(week);
    const made = momentOf(addDays(module.starts_on, -7), '10:00');
    const add = (effort: string, placing: PrepPlacing, publish: boolean): void => {
      const id = drafts.length + 1;
      const figures = figuresOf(week, placing);
      drafts.push({
        id,
        module_id,
        number: drafts.filter((each) => each.module_id === module_id).length + 1,
        effort,
        block,
        seed: id,
        status: publish && figures.unplaced === 0 ? 'published' : 'done',
        done: 1000,
        figures,
        peer: figuresOf(week, peer),
        user_id: Number(office.id),
        published_at: publish && figures.unplaced === 0 ? made : null,
        published_by: publish && figures.unplaced === 0 ? Number(office.id) : null,
        created_at: made,
        updated_at: made,
      });
      lessons.forEach((lesson, at) => {
        const place = placing[at];
        lines.push({
          draft_id: id,
          class_id: lesson.class_id,
          staff_id: lesson.staff_id,
          hours: lesson.hours,
          day: place?.day ?? null,
          hour: place?.hour ?? null,
          classroom_id: place?.room_id ?? null,
        });
      });
    };
    add('by_hand', peer, false);
    add('quick', solveWeek(week, { seed: 1, steps }), module.starts_on <= today);
  }
  await writer.insert(prepDrafts, drafts);
  await writer.insert(prepLessons, lines);
}
