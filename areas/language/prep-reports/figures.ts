import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { ScoreCell } from '../prep-exams/contract.ts';
import { examLines, scoreCells } from '../prep-exams/facts/score-sheet.ts';
import { averageOf, type Average } from '../prep-exams/rules/average.ts';

export interface StudentFigure extends Average {
  prep_student_id: number;
  class_id: number;
}
export interface ClassFigure {
  id: number;
  code: string;
  level: string;
  held: number;
  /** hours missed by its students, and hours they could have missed */ missed: number;
  planned: number;
  over: number;
  students: StudentFigure[];
}
/** How every class of a module stands: statements for the module, not for the class. */
export async function classFigures(
  db: Db,
  module: { id: number; pass_mark: number },
): Promise<{ classes: ClassFigure[]; cells: ScoreCell[] }> {
  const classes = await rowsOf<Omit<ClassFigure, 'students' | 'planned'>>(
    db,
    sql`select c.id, c.code, l.code as level, coalesce(h.held, 0)::int as held, coalesce(k.missed, 0)::int as missed, coalesce(k.over, 0)::int as over
      from prep_classes c join esl_levels l on l.id = c.level_id
        left join (select s.class_id, sum(s.hours) as held from prep_sheets s group by s.class_id) h on h.class_id = c.id
        left join (select x.class_id, sum(x.missed) as missed, count(*) filter (where x.missed > x.most) as over from
          (select s.class_id, m.prep_student_id, sum(m.missed) as missed, min(pm.hours_per_week * ceil((pm.ends_on - pm.starts_on + 1) / 7.0) * pm.absence_limit / 100.0) as most
            from prep_marks m join prep_sheets s on s.id = m.sheet_id join prep_classes pc on pc.id = s.class_id join prep_modules pm on pm.id = pc.module_id where pc.module_id = ${module.id} group by s.class_id, m.prep_student_id) x group by x.class_id) k on k.class_id = c.id
      where c.module_id = ${module.id} order by l.position, c.code`,
  );
  const members = await rowsOf<{ prep_student_id: number; class_id: number }>(
    db,
    sql`select distinct on (m.prep_student_id) m.prep_student_id, m.class_id from prep_memberships m join prep_modules pm on pm.id = m.module_id
      where m.module_id = ${module.id} and (m.until_on is null or m.until_on >= pm.ends_on) order by m.prep_student_id, m.until_on desc nulls first, m.id desc`,
  );
  const exams = await examLines(db, module.id);
  const cells = await scoreCells(db, module.id, sql`true`);
  const byStudent = Map.groupBy(cells, (each) => each.prep_student_id);
  const students = members.map((each): StudentFigure => {
    const prep_student_id = Number(each.prep_student_id);
    return {
      prep_student_id,
      class_id: Number(each.class_id),
      ...averageOf(exams, byStudent.get(prep_student_id) ?? [], module.pass_mark),
    };
  });
  const byClass = Map.groupBy(students, (each) => each.class_id);
  return {
    classes: classes.map((each) => {
      const own = byClass.get(Number(each.id)) ?? [];
      return { ...each, id: Number(each.id), planned: each.held * own.length, students: own };
    }),
    cells,
  };
}
