import type { Refusal } from '#kernel/contract/refusal.ts';
import { dateText, formatTime } from '#areas/scheduling/rules/time.ts';
import { registrationRefusals } from '#areas/registration/refusals.ts';

/** A published exam of a section; `day` is `YYYY-MM-DD`, minutes since midnight. */
export interface ExamTime {
  exam_id: number;
  kind: ExamKind;
  day: string;
  starts: number;
  ends: number;
}
export type ExamKind = 'midterm' | 'final' | 'resit';
/** A section with its published exams; absent: none is published. */
export interface Examined {
  section_id: number;
  section: string;
  exams?: readonly ExamTime[];
}

/** Published exams of a section that are held while one of another section is; sections that sit one exam together do not clash. */
export function examClashes(
  line: Examined,
  others: readonly Examined[],
): { other: string; mine: ExamTime; theirs: ExamTime }[] {
  return (line.exams ?? []).flatMap((mine) =>
    others.flatMap(({ section, exams = [] }) =>
      exams
        .filter(
          (theirs) =>
            theirs.exam_id !== mine.exam_id &&
            theirs.day === mine.day &&
            theirs.starts < mine.ends &&
            mine.starts < theirs.ends,
        )
        .map((theirs) => ({ other: section, mine, theirs })),
    ),
  );
}
/** Nobody can sit two exams at once: the student is told before he takes both, and who planned them can still help. */
export const examClashRefusals = (line: Examined, others: readonly Examined[]): Refusal[] =>
  examClashes(line, others).map(({ other, mine, theirs }) =>
    registrationRefusals.exam_times_overlap({
      section: line.section,
      time: timeText(mine),
      other,
      other_time: timeText(theirs),
    }),
  );
function timeText({ day, starts, ends }: ExamTime) {
  const { tr, en } = dateText(day);
  const hours = `${formatTime(starts)}–${formatTime(ends)}`;
  return { tr: `${tr} ${hours}`, en: `${en} ${hours}` };
}
