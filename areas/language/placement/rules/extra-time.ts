import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { clock } from '#areas/scheduling/exams/rules/exam-days.ts';
import { extraMinutes } from '#areas/scheduling/exams/rules/exam-seats.ts';
import { placementRefusals } from '../refusals.ts';

interface Part {
  name: string;
  name_en: string;
  /** minutes of the day */ starts: number;
  minutes: number;
}
export interface WritesLonger {
  /** number and name */ student: string;
  /** of the time of a part */ extra_percent: number;
}
export interface Overrun {
  student: string;
  part: Text;
  next: Text;
  /** that the next part has begun when the student ends */ minutes: number;
  /** when the student ends: minutes of the day */ ends: number;
}
/** Who still writes a part when the next one begins (ESL-010): everybody sits every part, whoever has extra time too. */
export function overruns(parts: readonly Part[], people: readonly WritesLonger[]): Overrun[] {
  const order = parts.toSorted((one, two) => one.starts - two.starts);
  return order.flatMap((part, at) => {
    const next = order[at + 1];
    if (!next) return [];
    return people.flatMap(({ student, extra_percent }): Overrun[] => {
      const extra = extraMinutes(part.minutes, extra_percent);
      const ends = part.starts + part.minutes + extra;
      return extra > 0 && ends > next.starts
        ? [
            {
              student,
              part: { tr: part.name, en: part.name_en },
              next: { tr: next.name, en: next.name_en },
              minutes: ends - next.starts,
              ends,
            },
          ]
        : [];
    });
  });
}
/** names that a sentence holds */
const named = 5;
/** Nobody is seated while that is so: for each part who it is, by how many minutes, and when the next part can begin. */
export function extraTimeRefused(found: readonly Overrun[]): Refusal[] {
  return [...Map.groupBy(found, (each) => JSON.stringify([each.part, each.next])).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const who = group.slice(0, named).map((each) => `${each.student} (${each.minutes})`);
    return [
      placementRefusals.placement_extra_time({
        part: first.part,
        next: first.next,
        students: who.join(', ') + (group.length > named ? ' …' : ''),
        time: clock(Math.max(...group.map((each) => each.ends))),
      }),
    ];
  });
}
