import { answer } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { chosenModule, moduleChoices } from '../prep-exams/facts/score-sheet.ts';
import { prepReportOverview as query } from './contract.ts';
import { classFigures } from './figures.ts';
import { averageOfAll, bandsOf, shareOf } from './rules/bands.ts';

export const prepReportOverview = answer(query, async ({ db, today }, { module_id }) => {
  const modules = await moduleChoices(db);
  if (module_id && !modules.some((each) => each.id === module_id)) throw notFound();
  const module = chosenModule(modules, module_id ?? null, today);
  if (!module) return { modules, module, classes: [], bands: [] };
  const { classes } = await classFigures(db, module);
  return {
    modules,
    module,
    classes: classes.map(({ id, code, level, students, missed, planned }) => {
      const of = (outcome: string): number => students.filter((each) => each.outcome === outcome).length;
      return {
        id,
        code,
        level,
        students: students.length,
        passed: of('passed'),
        failed: of('failed'),
        open: of('incomplete'),
        average: averageOfAll(students.map((each) => each.so_far)),
        absent: shareOf(missed, planned),
      };
    }),
    bands: bandsOf(classes.flatMap((each) => each.students.map((student) => student.so_far))),
  };
});
