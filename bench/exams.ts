// npm run bench:exams -- FILE…: the generator of exam timetables on sets of the literature (Toronto: .crs with .stu beside it; ITC 2007: .exam), plain or .gz
import { basename } from 'node:path';
import { annealExams } from '#areas/scheduling/exams/rules/exam-anneal.ts';
import { examCost } from '#areas/scheduling/exams/rules/exam-cost.ts';
import { buildExamProblem } from '#areas/scheduling/exams/rules/exam-problem.ts';
import { readCompetition, readToronto, type ExamSet } from './exams/files.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 300);
const seeds = (process.env.BENCH_SEEDS ?? '1,2,3,4,5').split(',').map(Number);
const files = process.argv.slice(2).filter((file) => !/\.stu(\.gz)?$/.test(file));
if (files.length === 0) {
  console.error('npm run bench:exams -- FILE…   (.crs with its .stu beside it, or .exam; .gz too)');
  process.exit(2);
}
const setOf = (file: string): ExamSet =>
  /\.crs(\.gz)?$/.test(file) ? readToronto(file, file.replace('.crs', '.stu')) : readCompetition(file);
/** Processor time of this thread in milliseconds: "300 s on one core" is the same on a machine that does other work beside it. */
const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const shown = (value: number, divisor: number): string => (divisor === 1 ? value.toFixed(1) : value.toFixed(3));

let broken = false;
for (const file of files) {
  const set = setOf(file);
  const problem = buildExamProblem(set.spec);
  const results: number[] = [];
  for (const seed of seeds) {
    const started = clock();
    const answer = annealExams(
      problem,
      { seed, within: { seconds, clock } },
      process.env.BENCH_TRACE
        ? ({ done, heat, total, best }) =>
            console.log(
              `${done.toFixed(3)} heat ${heat.toFixed(2)} at ${shown(total / set.divisor, set.divisor)} best ${shown(best / set.divisor, set.divisor)}`,
            )
        : undefined,
    );
    if (!answer.done) {
      broken = true;
      console.log(`${set.name}, seed ${seed}: no legal timetable`);
      continue;
    }
    const { placing, total, hottest, coldest, steps, draws } = answer;
    const period = Int32Array.from(problem.unitOf, (unit) => placing.period[unit] ?? -1);
    const judged = set.judge(period, placing.room);
    const counted = examCost(problem, placing);
    const agree = counted.total === total && Math.abs(total / set.divisor - judged.cost) < 1e-6;
    if (judged.hard > 0 || counted.hard > 0 || !agree) broken = true;
    results.push(judged.cost);
    console.log(
      `${set.name}, seed ${seed}: ${shown(judged.cost, set.divisor)}, ${judged.hard} rules broken, ${agree ? 'costs agree' : `COSTS DIFFER: ${total / set.divisor}, ${counted.total / set.divisor}`}, heat ${hottest.toFixed(1)} to ${coldest.toFixed(2)}, ${steps} steps, ${(draws / 1000 / (clock() - started)).toFixed(2)} M draws a second, ${((clock() - started) / 1000).toFixed(0)} s of processor`,
    );
  }
  if (results.length === 0) continue;
  const mean = results.reduce((sum, each) => sum + each, 0) / results.length;
  console.log(
    `${basename(file)}: mean of ${results.length} ${shown(mean, set.divisor)}, ${((mean / set.best - 1) * 100).toFixed(1)} % from the best published mean ${set.best}, ${mean <= set.bar ? 'within' : 'OVER'} the bar ${shown(set.bar, set.divisor)}`,
  );
}
process.exit(broken ? 1 : 0);
