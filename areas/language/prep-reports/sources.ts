import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { Reading, ReportSource } from '#kernel/server/area.ts';
import { chosenModule, examLines, moduleChoices } from '../prep-exams/facts/score-sheet.ts';
import { classFigures, type ClassFigure } from './figures.ts';
import type { ScoreCell } from '../prep-exams/contract.ts';
import { averageOfAll, bandsOf, shareOf } from './rules/bands.ts';

const needs = permission('prepreport_index');
const input = { module_id: reference('prep-module') } as const;
interface Figures {
  module_id: number;
  classes: ClassFigure[];
  cells: ScoreCell[];
}
/** Of the module asked for, else of the one that runs. */
async function figuresFor(context: Reading, given: Record<string, unknown>): Promise<Figures> {
  const module = chosenModule(await moduleChoices(context.db), Number(given.module_id) || null, context.today);
  return module
    ? { module_id: module.id, ...(await classFigures(context.db, module)) }
    : { module_id: 0, classes: [], cells: [] };
}
/** Who passes, by level and class. */
export const prepSuccess: ReportSource = {
  name: 'prep-success',
  needs,
  group: 'language',
  input,
  columns: [
    { name: 'level', kind: 'text' },
    { name: 'class', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'passed', kind: 'integer', total: 'sum' },
    { name: 'failed', kind: 'integer', total: 'sum' },
    { name: 'open', kind: 'integer', total: 'sum' },
    { name: 'average', kind: 'decimal' },
    { name: 'share', kind: 'percent' },
  ],
  chart: { kind: 'bar', label: 'class', value: 'passed' },
  rows: async (context, given) =>
    (await figuresFor(context, given)).classes.map(({ code, level, students }) => {
      const of = (outcome: string): number => students.filter((each) => each.outcome === outcome).length;
      const [passed, failed] = [of('passed'), of('failed')];
      return {
        level,
        class: code,
        students: students.length,
        passed,
        failed,
        open: of('incomplete'),
        average: averageOfAll(students.map((each) => each.average)),
        share: shareOf(passed, passed + failed),
      };
    }),
};
/** Hours missed, by class. */
export const prepAbsences: ReportSource = {
  name: 'prep-absences',
  needs,
  group: 'language',
  input,
  columns: [
    { name: 'level', kind: 'text' },
    { name: 'class', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'held', kind: 'integer' },
    { name: 'missed', kind: 'integer', total: 'sum' },
    { name: 'share', kind: 'percent' },
    { name: 'over', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'class', value: 'share' },
  rows: async (context, given) =>
    (await figuresFor(context, given)).classes.map(({ code, level, students, held, missed, planned, over }) => ({
      level,
      class: code,
      students: students.length,
      held,
      missed,
      share: shareOf(missed, planned),
      over,
    })),
};
/** Exams of a module by class: of 100, whatever the maximum. */
export const prepExamAverages: ReportSource = {
  name: 'prep-exam-averages',
  needs,
  group: 'language',
  input,
  columns: [
    { name: 'exam', kind: 'text' },
    { name: 'class', kind: 'text' },
    { name: 'scored', kind: 'integer', total: 'sum' },
    { name: 'absent', kind: 'integer', total: 'sum' },
    { name: 'average', kind: 'decimal' },
    { name: 'lowest', kind: 'decimal' },
    { name: 'highest', kind: 'decimal' },
  ],
  chart: { kind: 'bar', label: 'class', value: 'average' },
  rows: async (context, given) => {
    const { module_id, classes, cells } = await figuresFor(context, given);
    const exams = await examLines(context.db, module_id);
    return exams.flatMap((exam) =>
      classes.flatMap(({ code, students }) => {
        const own = new Set(students.map((each) => each.prep_student_id));
        const of = cells.filter((each) => each.exam_id === exam.id && own.has(each.prep_student_id));
        const shares = of.flatMap((each) =>
          each.score === null ? [] : [Math.round((each.score / exam.max_score) * 10_000) / 100],
        );
        return of.length === 0
          ? []
          : [
              {
                exam: context.locale === 'tr' ? exam.name : exam.name_en,
                class: code,
                scored: shares.length,
                absent: of.filter((each) => each.mark === 'absent').length,
                average: averageOfAll(shares),
                lowest: shares.length === 0 ? null : Math.min(...shares),
                highest: shares.length === 0 ? null : Math.max(...shares),
              },
            ];
      }),
    );
  },
};
/** How the averages of a module are distributed. */
export const prepDistribution: ReportSource = {
  name: 'prep-distribution',
  needs,
  group: 'language',
  input,
  columns: [
    { name: 'band', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'band', value: 'students' },
  rows: async (context, given) =>
    bandsOf(
      (await figuresFor(context, given)).classes.flatMap((each) => each.students.map((student) => student.so_far)),
    ),
};
