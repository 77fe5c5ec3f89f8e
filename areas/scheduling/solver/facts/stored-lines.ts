import type { PlanFacts } from './plan-facts.ts';
import type { ProposedLine } from '../rules/proposal-lines.ts';

/** students of a clash that are kept with a line */
const kept = 10;
/** Lines of a proposal as they are stored. */
export const storedLines = ({ lessons, spec }: Pick<PlanFacts, 'lessons' | 'spec'>, lines: readonly ProposedLine[]) =>
  lines.flatMap((line) => {
    const lesson = lessons[line.lesson];
    const minutes = spec.lessons[line.lesson]?.minutes;
    if (!lesson || minutes === undefined) return [];
    const { day, starts, room_id } = line.at;
    return [
      {
        ...lesson,
        was: line.was && { ...line.was, ends: line.was.starts + minutes },
        day,
        starts,
        ends: starts + minutes,
        room_id,
        gains: {
          ...line.gains,
          freed: line.freed.map(({ section_id, students }) => ({
            section_id,
            students: students.slice(0, kept),
            n: students.length,
          })),
        },
      },
    ];
  });
