import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { moduleAverages } from './module-average.ts';
import { promotionOf, type Promotion } from './rules/promote.ts';

export interface PromotionRow {
  prep_student_id: number;
  number: string;
  name: string;
  class: string;
  average: number | null;
  from_level_id: number;
  from: string;
  to_level_id: number | null;
  to: string | null;
  promotion: Promotion;
}
/** Everybody who ended a module in a class, with the level that comes next; nothing is written. */
export async function promotionRows(db: Db, module: { id: number; pass_mark: number }): Promise<PromotionRow[]> {
  const levels = await rowsOf<{ id: number; code: string; taught: boolean }>(
    db,
    sql`select l.id, l.code, exists (select from prep_classes c where c.level_id = l.id) as taught from esl_levels l where l.status = 'a' order by l.position`,
  );
  // the prep school goes up to the last level it has classes of: from there one passes to the program
  const ladder = levels.slice(0, levels.findLastIndex((each) => each.taught) + 1).map((each) => Number(each.id));
  const code = new Map(levels.map((each) => [Number(each.id), each.code]));
  const people = await rowsOf<{
    id: number;
    number: string;
    name: string;
    class: string;
    status: string;
    level_id: number;
    level: string;
    class_level_id: number;
    class_level: string;
    promoted: boolean;
  }>(
    db,
    sql`select distinct on (o.id) o.id, s.student_number as number, ${personName('s')} as name, c.code as class, o.status, o.level_id, l.code as level, c.level_id as class_level_id, k.code as class_level,
        exists (select from prep_promotions x where x.prep_student_id = o.id and x.module_id = m.module_id) as promoted
      from prep_memberships m join prep_modules pm on pm.id = m.module_id join prep_classes c on c.id = m.class_id join esl_levels k on k.id = c.level_id
        join prep_students o on o.id = m.prep_student_id join esl_levels l on l.id = o.level_id
        join ${studentProgramRead} sp on sp.id = o.student_program_id join ${studentRead} s on s.id = sp.student_id
      where m.module_id = ${module.id} and (m.until_on is null or m.until_on >= pm.ends_on) order by o.id, m.from_on desc, m.id desc`,
  );
  const averages = await moduleAverages(db, module);
  return people
    .map((each): PromotionRow => {
      const reached = averages === null ? null : (averages.get(Number(each.id)) ?? null);
      const { promotion, to } = promotionOf(
        {
          status: each.status,
          level_id: Number(each.level_id),
          class_level_id: Number(each.class_level_id),
          outcome: averages === null ? null : (reached?.outcome ?? 'incomplete'),
          promoted: each.promoted,
        },
        ladder,
      );
      return {
        prep_student_id: Number(each.id),
        number: each.number,
        name: each.name,
        class: each.class,
        average: reached?.average ?? null,
        from_level_id: Number(each.class_level_id),
        from: each.class_level,
        to_level_id: to,
        to: to === null ? (promotion === 'moved' ? each.level : null) : (code.get(to) ?? null),
        promotion,
      };
    })
    .toSorted((one, other) => one.class.localeCompare(other.class, 'tr') || one.number.localeCompare(other.number));
}
