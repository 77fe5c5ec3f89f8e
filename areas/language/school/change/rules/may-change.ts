import { addDays, longDay } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { sessionRefusals } from '../../sessions/refusals.ts';
import { f1Hours } from '../../sessions/rules/may-register.ts';
import { weekHours, weeksMeet, type WeekSlot } from '../../sessions/rules/week.ts';
import { changeRefusals } from '../refusals.ts';

/** days of a module in which a change can be asked for: its first week */
const askingDays = 7;
/** days of a module after which nobody decides about a change any more */
export const decidingDays = 14;
/** levels that one change may cover */
const mostLevels = 1;

export const lastAskingDay = (starts_on: string): string => addDays(starts_on, askingDays - 1);
/** Field guide 1.20: asked in the first week of the module only. */
export const inWindow = ({ starts_on }: { starts_on: string }, today: string): Refusal[] =>
  starts_on <= today && today <= lastAskingDay(starts_on)
    ? []
    : [changeRefusals.class_change_window({ from: longDay(starts_on), until: longDay(lastAskingDay(starts_on)) })];

export interface ClassNow {
  session_id: number;
  module_date_id: number;
  level: string | null;
  level_position: number | null;
}
export interface ClassWanted {
  id: number;
  module_date_id: number;
  name: string;
  core: boolean;
  status: string;
  level: string | null;
  level_position: number | null;
  capacity: number;
  taken: number;
  slots: readonly WeekSlot[];
}
/** The student's other classes of the module, which he keeps. */
export interface ClassKept {
  name: string;
  slots: readonly WeekSlot[];
}
/** Every reason against going from one class to another: the same again when it is carried out, with both classes locked. */
export function mayChange(
  now: ClassNow,
  wanted: ClassWanted,
  { kept, f1 }: { kept: readonly ClassKept[]; f1: boolean },
): Refusal[] {
  if (wanted.id === now.session_id) return [changeRefusals.class_change_same()];
  if (wanted.module_date_id !== now.module_date_id) return [changeRefusals.class_change_other_module()];
  const reasons: Refusal[] = [];
  if (wanted.status !== 'open' || !wanted.core)
    reasons.push(sessionRefusals.session_not_open({ session: wanted.name }));
  if (
    now.level_position === null ||
    wanted.level_position === null ||
    Math.abs(wanted.level_position - now.level_position) > mostLevels
  )
    reasons.push(
      changeRefusals.class_change_far({ session: wanted.name, wanted: wanted.level ?? '–', own: now.level ?? '–' }),
    );
  if (wanted.taken >= wanted.capacity)
    reasons.push(sessionRefusals.session_full({ session: wanted.name, capacity: wanted.capacity }));
  for (const other of kept)
    if (weeksMeet(wanted.slots, other.slots))
      reasons.push(sessionRefusals.session_overlap({ session: wanted.name, other: other.name }));
  const hours = weekHours([...wanted.slots, ...kept.flatMap((each) => each.slots)]);
  if (f1 && hours < f1Hours) reasons.push(sessionRefusals.session_f1_hours({ least: f1Hours, hours }));
  return reasons;
}
/** up, down or the same level: what templates may ask of a request */
export const levelChange = (now: number | null, wanted: number | null): 'up' | 'down' | 'same' =>
  now === null || wanted === null || now === wanted ? 'same' : wanted > now ? 'up' : 'down';
export const levelChanges = {
  same: { tr: 'Aynı seviye', en: 'Same level' },
  up: { tr: 'Bir üst seviye', en: 'One level up' },
  down: { tr: 'Bir alt seviye', en: 'One level down' },
} as const;
export const changeReasons = {
  too_easy: { tr: 'Sınıf bana kolay geliyor', en: 'The class is too easy for me' },
  too_hard: { tr: 'Sınıf bana zor geliyor', en: 'The class is too hard for me' },
  hours: { tr: 'Saatler uymuyor', en: 'The hours do not suit me' },
  other: { tr: 'Diğer', en: 'Other' },
} as const;
/** the class that is left, the class that is wanted */
export const sides = {
  from: { tr: 'Bırakılan sınıf', en: 'Class to be left' },
  to: { tr: 'İstenen sınıf', en: 'Class wanted' },
} as const;
export type Side = keyof typeof sides;
export const opinionWords = {
  agrees: { tr: 'Uygun görüyor', en: 'In favor', tone: 'success' },
  against: { tr: 'Uygun görmüyor', en: 'Against', tone: 'danger' },
} as const;
/** Classes whose teachers have not spoken. A class that nobody teaches yet waits for nobody. */
export const opinionsMissing = (
  classes: readonly { side: Side; name: string; taught: boolean; agrees: boolean | null }[],
): Refusal[] =>
  classes
    .filter((each) => each.taught && each.agrees === null)
    .map((each) => changeRefusals.class_opinion_missing({ session: each.name }));
