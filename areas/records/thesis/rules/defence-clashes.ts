import { longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { thesisRefusals } from '../refusals.ts';
import { firstDefence } from './may-move.ts';
import type { ThesisRule } from './thesis-rule.ts';

/** Something that is held at some hours of the day. Minutes since midnight. */
export interface Busy {
  who: 'room' | 'student' | 'jury';
  what: 'meeting' | 'exam' | 'duty' | 'make_up' | 'defence';
  /** of the person; of a room its code */ name: string;
  /** the course or work it is about */ about: string;
  starts: number;
  ends: number;
}
export interface DefencePlan {
  defence_on: string;
  starts: number;
  ends: number;
  mode: 'room' | 'online';
  classroom_id: number | null;
  link: string | null;
}
const two = (n: number): string => String(n).padStart(2, '0');
const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
export const hoursText = ({ starts, ends }: { starts: number; ends: number }): string =>
  `${clock(starts)}–${clock(ends)}`;
const kinds: Readonly<Record<Busy['what'], Text>> = {
  meeting: { tr: 'ders', en: 'class' },
  exam: { tr: 'sınav', en: 'exam' },
  duty: { tr: 'gözetmenlik', en: 'exam watch' },
  make_up: { tr: 'mazeret sınavı', en: 'make-up exam' },
  defence: { tr: 'savunma', en: 'defense' },
};
function clashOf({ who, what, name, about, starts, ends }: Busy): Refusal {
  const told = {
    hours: hoursText({ starts, ends }),
    what: { tr: `${about} ${kinds[what].tr}`.trim(), en: `${about} ${kinds[what].en}`.trim() },
  };
  if (who === 'room') return thesisRefusals.thesis_room_taken({ room: name, ...told });
  return who === 'student' && what === 'meeting'
    ? thesisRefusals.thesis_student_class({ name, ...told })
    : thesisRefusals.thesis_person_busy({ name, ...told });
}
/**
 * What speaks against a day, hours and a place of a defence, each clash by name. A class the student would miss is a warning;
 * everything else stops.
 */
export function defenceProblems(
  plan: DefencePlan,
  facts: {
    today: string;
    closed: ReadonlySet<string>;
    rule: ThesisRule;
    busy: readonly Busy[];
    /** the day it is on now; it need not be announced anew when only hours or place change */ before: string | null;
  },
): Refusal[] {
  const { defence_on, starts, ends } = plan;
  const first = firstDefence(facts.rule, facts.today);
  return [
    ...(ends - starts < 30 || ends - starts > 360 || ends > 1440 ? [thesisRefusals.thesis_hours({}, 'ends')] : []),
    ...(defence_on < (facts.before === defence_on ? facts.today : first)
      ? [thesisRefusals.thesis_notice({ days: facts.rule.notice_days, first: longDay(first) }, 'defence_on')]
      : []),
    ...(facts.closed.has(defence_on)
      ? [thesisRefusals.thesis_holiday({ day: longDay(defence_on) }, 'defence_on')]
      : []),
    ...((plan.mode === 'room' ? plan.classroom_id !== null : (plan.link ?? '').trim() !== '')
      ? []
      : [thesisRefusals.thesis_place({}, plan.mode === 'room' ? 'classroom_id' : 'link')]),
    ...facts.busy.filter((each) => each.starts < ends && starts < each.ends).map(clashOf),
  ];
}
