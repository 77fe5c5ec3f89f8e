import type { ExamProblem } from './exam-problem.ts';

/** Where exams lie: `period` by unit, `room` by exam; -1 where nothing is placed or no rooms are asked for. */
export interface ExamPlacing {
  period: Int32Array;
  room: Int32Array;
}
export interface ExamCost {
  /** rules that are broken, each breach once; a timetable has none */
  hard: number;
  /** students with exams close to each other, by the nearness of their periods */
  near: number;
  /** periods and large exams that lie late */
  own: number;
  rooms: number;
  mixed: number;
  total: number;
}

/** What a placing costs, counted anew from nothing: what the search keeps up to date is checked against it. */
export function examCost(problem: ExamProblem, { period, room }: ExamPlacing): ExamCost {
  const { units, periods, edgeStart, edgeTo, edgeWeight, near, own, allowed, orderStart, orderTo, orderSign } = problem;
  let [hard, close, alone] = [0, 0, 0];
  for (let unit = 0; unit < units; unit += 1) {
    const at = period[unit] ?? -1;
    if (at < 0) {
      hard += 1;
      continue;
    }
    if (!allowed[unit * periods + at]) hard += 1;
    alone += own[unit * periods + at] ?? 0;
    for (let edge = edgeStart[unit] ?? 0; edge < (edgeStart[unit + 1] ?? 0); edge += 1) {
      const other = edgeTo[edge] ?? 0;
      const beside = period[other] ?? -1;
      if (other < unit || beside < 0) continue;
      if (beside === at) hard += 1;
      else close += (edgeWeight[edge] ?? 0) * (near[at * periods + beside] ?? 0);
    }
    for (let order = orderStart[unit] ?? 0; order < (orderStart[unit + 1] ?? 0); order += 1) {
      const beside = period[orderTo[order] ?? 0] ?? -1;
      // where both lie in one period the pair is counted above
      if (orderSign[order] === 1 && beside >= 0 && at < beside) hard += 1;
    }
  }
  const halls = roomCost(problem, { period, room });
  return {
    hard: hard + halls.hard,
    near: close,
    own: alone,
    rooms: halls.rooms,
    mixed: halls.mixed,
    total: close + alone + halls.rooms + halls.mixed,
  };
}
function roomCost(problem: ExamProblem, { period, room }: ExamPlacing): { hard: number; rooms: number; mixed: number } {
  if (problem.rooms === 0) return { hard: 0, rooms: 0, mixed: 0 };
  const halls = new Map<number, number[]>();
  let [hard, rooms, mixed] = [0, 0, 0];
  for (let exam = 0; exam < problem.exams; exam += 1) {
    const at = period[problem.unitOf[exam] ?? 0] ?? -1;
    const hall = room[exam] ?? -1;
    if (at < 0) continue;
    if (hall < 0) {
      hard += 1;
      continue;
    }
    rooms += problem.roomCost[hall] ?? 0;
    const key = at * problem.rooms + hall;
    halls.set(key, [...(halls.get(key) ?? []), exam]);
  }
  for (const [key, inside] of halls) {
    const taken = inside.reduce((sum, exam) => sum + (problem.size[exam] ?? 0), 0);
    if (problem.shut[key] || taken > (problem.seats[key % problem.rooms] ?? 0)) hard += 1;
    if (inside.length > 1) hard += inside.filter((exam) => problem.alone[exam]).length;
    mixed += problem.mixedCost * (new Set(inside.map((exam) => problem.length[exam])).size - 1);
  }
  return { hard, rooms, mixed };
}
