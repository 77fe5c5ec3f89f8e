/** Something that improves by moves drawn by lot: worse ones are taken the more often the hotter it is. */
export interface Coolable {
  /** largest threshold below which a worse placing is taken; 0: none */
  heat: number;
  /** cost now, and the least there was */
  readonly total: number;
  readonly bestTotal: number;
  /** moves that were looked at and would have made it worse, and how many of them were taken */
  worse: number;
  worseTaken: number;
  /** makes one move, or none */
  draw: () => boolean;
}
export interface CoolPlan {
  /** steps of the cooling; the same seed and steps answer the same placing on every machine */
  steps?: number;
  /** without steps: as many as fit into so many seconds of this machine, told by a clock in milliseconds */
  within?: { seconds: number; clock: () => number };
  /** goes on after an earlier cooling, no hotter than it needs to settle again */
  from?: { hottest: number; coldest: number };
}
export interface CoolStep {
  /** 0 … 1 */
  done: number;
  heat: number;
  total: number;
  best: number;
}
export interface Cooled {
  /** planned, for whoever wants the same placing again */
  steps: number;
  draws: number;
  hottest: number;
  coldest: number;
}

/** draws of a step */
export const drawsOfStep = 2_048;
/** where neither steps nor a clock are given */
const usualSteps = 5_000;
/** of the worse moves that were looked at, so many are taken where everything moves, and at the end of the cooling */
const takenAtRandom = 0.9;
const takenAtEnd = 0.008;
/**
 * Where the cooling starts: of what a random placing costs more than a frozen one, so much is left. The share of moves taken
 * doesn't say it: where many moves cost next to nothing it is high long after the dear ones have stopped.
 */
const dearAtStart = 1 / 3;

/**
 * Cools a placing. Temperatures come from the problem alone: a short trial finds where a placing begins to take shape and where
 * too few of the worse moves are taken to change it.
 * @param started when the clock began to count
 * @param stop asked between steps; what stands then is the answer
 */
export function coolDown(
  search: Coolable,
  plan: CoolPlan,
  started: number,
  hear: (step: CoolStep) => void = () => undefined,
  stop: () => boolean = () => false,
): Cooled {
  const { seconds, clock } = plan.within ?? { seconds: 10, clock: () => 0 };
  const { hottest, coldest } = plan.from ?? findHeat(search, stop);
  const start = plan.from ? Math.min(hottest, coldest * 3) : hottest;
  const heatAt = (done: number): number => start * Math.pow(coldest / start, done);
  const pace = secondsOfStep(search, heatAt, clock, stop);
  const left = seconds - (clock() - started) / 1000;
  const steps = plan.steps ?? (pace > 0 ? Math.max(1, Math.floor(left / pace)) : usualSteps);
  let step = 0;
  // a machine that has become busier meanwhile does not get longer for it
  const over = (): boolean => plan.within !== undefined && clock() - started > seconds * 1_100;
  for (; step < steps && !stop() && !over(); step += 1) {
    run(search, heatAt(step / steps));
    if (step % 64 === 0) hear({ done: step / steps, heat: search.heat, total: search.total, best: search.bestTotal });
  }
  return { steps, draws: step * drawsOfStep, hottest, coldest };
}
function run(search: Coolable, heat: number): void {
  search.heat = heat;
  for (let draw = 0; draw < drawsOfStep; draw += 1) search.draw();
}
/** A quick cooling from where nothing holds to where nothing moves, watching the cost and how many of the worse moves are taken. */
function findHeat(search: Coolable, stop: () => boolean): { hottest: number; coldest: number } {
  let heat = 1;
  while (heat < 1e9 && !stop() && tried(search, heat).share < takenAtRandom) heat *= 2;
  const random = tried(search, heat).cost;
  const levels: { heat: number; cost: number; share: number }[] = [];
  for (let level = 0; level < 80 && !stop(); level += 1, heat *= 0.8) {
    const found = tried(search, heat);
    levels.push({ heat, ...found });
    if (found.share < takenAtEnd) break;
  }
  const last = levels.at(-1) ?? { heat, cost: random, share: 0 };
  const hottest = levels.find(({ cost }) => cost - last.cost <= (random - last.cost) * dearAtStart)?.heat ?? last.heat;
  return { hottest, coldest: Math.min(last.heat, hottest / 4) };
}
/** Some steps at one heat: what they cost in the mean, and which share of the worse moves was taken. */
function tried(search: Coolable, heat: number): { cost: number; share: number } {
  search.worse = 0;
  search.worseTaken = 0;
  let cost = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    run(search, heat);
    cost += search.total / 4;
  }
  return { cost, share: search.worse === 0 ? 0 : search.worseTaken / search.worse };
}
/** How long a step takes on this machine, over the temperatures there will be. */
function secondsOfStep(
  search: Coolable,
  heatAt: (done: number) => number,
  clock: () => number,
  stop: () => boolean,
): number {
  const since = clock();
  let steps = 0;
  // as many whether a clock counts them or not: a placing that is wanted again comes again
  for (let done = 0; done <= 1 && !stop(); done += 1 / 256, steps += 1) run(search, heatAt(done));
  return (clock() - since) / 1000 / Math.max(1, steps);
}
