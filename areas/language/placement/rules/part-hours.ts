import type { Refusal } from '#kernel/contract/refusal.ts';
import { clock } from '#areas/scheduling/exams/rules/exam-days.ts';
import { placementRefusals } from '../refusals.ts';

interface Part {
  name: string;
  name_en: string;
  /** minutes of the day */ starts: number;
  minutes: number;
}
const hours = ({ starts, minutes }: Part): string => `${clock(starts)}–${clock(starts + minutes)}`;
/** ESL-010: everybody sits every part, so no two are held at the same time; one may begin when another ends. */
export function overlappingParts(parts: readonly Part[]): Refusal[] {
  const order = parts.toSorted((one, two) => one.starts - two.starts);
  return order.flatMap((one, at) =>
    order
      .slice(at + 1)
      .filter((two) => two.starts < one.starts + one.minutes)
      .map((two) =>
        placementRefusals.placement_parts_overlap(
          {
            one: { tr: one.name, en: one.name_en },
            one_time: hours(one),
            two: { tr: two.name, en: two.name_en },
            two_time: hours(two),
          },
          'parts',
        ),
      ),
  );
}
