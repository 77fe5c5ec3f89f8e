import { addDays } from '#kernel/contract/calendar.ts';
import { momentOf } from '#demo/days.ts';
import type { DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { prepExams, prepPublications, prepScores } from './tables.ts';

type Row<T extends { $inferInsert: object }> = T['$inferInsert'];
/** kind, names, weight, maximum, day of the module: the midterm is over on every day of the fourth week */
export const examPlan = [
  ['quiz', 'Quiz 1', 'Quiz 1', 10, 20, 11],
  ['midterm', 'Ara sınav', 'Midterm', 30, 100, 18],
  ['writing', 'Yazma portfolyosu', 'Writing portfolio', 15, 100, 37],
  ['oral', 'Sözlü sınav', 'Speaking', 15, 50, 43],
  ['final', 'Modül sonu sınavı', 'End-of-module exam', 30, 100, 45],
] as const;
/** the same dice every time: a number below 100 from two ids */
const chance = (one: number, other: number): number => ((one * 7919 + other * 104_729) % 1009) % 100;

/** Exams of every module. What was held is scored; of the module that runs the first is published, the midterm waits for some scores. */
export async function prepExamDemo({ client, writer, today }: DemoSite): Promise<void> {
  const { db } = client;
  const modules = await rowsOf<{ id: number; starts_on: string; ends_on: string }>(
    db,
    sql`select id, starts_on, ends_on from prep_modules order by starts_on`,
  );
  const members = await rowsOf<{ id: number; class_id: number; module_id: number }>(
    db,
    sql`select m.prep_student_id as id, m.class_id, m.module_id from prep_memberships m where m.until_on is null order by m.class_id, m.prep_student_id`,
  );
  const classes = await rowsOf<{ id: number; module_id: number }>(
    db,
    sql`select id, module_id from prep_classes order by id`,
  );
  const [office] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.username = 'prepschool'`,
  );
  const [teacher] = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from ${userRead} u where u.username = 'instructor'`,
  );
  if (!office || !teacher) return;
  const exams: Row<typeof prepExams>[] = modules.flatMap((module, at) =>
    examPlan.map(([kind, name, name_en, weight, max_score, day], place) => ({
      id: at * examPlan.length + place + 1,
      module_id: Number(module.id),
      kind,
      name,
      name_en,
      weight,
      max_score,
      held_on: addDays(module.starts_on, day),
    })),
  );
  const scores: Row<typeof prepScores>[] = [];
  const publications: Row<typeof prepPublications>[] = [];
  for (const exam of exams) {
    if (exam.held_on >= today) continue;
    const over = (modules.find((each) => Number(each.id) === exam.module_id)?.ends_on ?? today) < today;
    const published = over || exam.kind === 'quiz';
    const at = momentOf(addDays(exam.held_on, 1), '15:00');
    for (const { id: class_id } of published ? classes.filter((each) => Number(each.module_id) === exam.module_id) : [])
      publications.push({
        exam_id: exam.id ?? 0,
        class_id: Number(class_id),
        published_at: at,
        published_by: Number(office.id),
        created_at: at,
        updated_at: at,
      });
    for (const each of members) {
      if (Number(each.module_id) !== exam.module_id) continue;
      const dice = chance(Number(each.id), exam.id ?? 0);
      // a seventh of the midterms is still being read
      if (!published && dice % 7 === 0) continue;
      const absent = dice > 96;
      const share = Math.min(0.98, 0.42 + ((chance(Number(each.id), 5) % 40) + (dice % 20)) / 100);
      scores.push({
        exam_id: exam.id ?? 0,
        prep_student_id: Number(each.id),
        score: absent ? null : Math.round(exam.max_score * share * 2) / 2,
        mark: absent ? 'absent' : null,
        entered_by: Number(teacher.id),
        created_at: at,
        updated_at: at,
      });
    }
  }
  await writer.insert(prepExams, exams);
  await writer.insert(prepScores, scores);
  await writer.insert(prepPublications, publications);
}
