import type { Refusal } from '#kernel/contract/refusal.ts';
import { sessionRefusals } from '../refusals.ts';
import { f1Hours } from './may-register.ts';
import { weekHours, weeksMeet, type WeekSlot } from './week.ts';

/** Who sits in a class, with the other classes of the module he sits in. */
export interface Seated {
  /** number and name */ who: string;
  f1: boolean;
  others: readonly { name: string; slots: readonly WeekSlot[] }[];
}
/** More of them are a number. */
const named = 10;
const listed = (who: readonly string[]): { n: number; students: string } => ({
  n: who.length,
  students: [...who.slice(0, named), ...(who.length > named ? ['…'] : [])].join(', '),
});
/** What a new week does to those who sit in the class, to be read first: it meets other classes of theirs, or leaves F-1 students too few hours. */
export function weekChangeReasons(
  seated: readonly Seated[],
  before: readonly WeekSlot[],
  after: readonly WeekSlot[],
): Refusal[] {
  const meeting = new Map<string, string[]>();
  for (const { who, others } of seated)
    for (const other of others)
      if (weeksMeet(after, other.slots)) meeting.set(other.name, [...(meeting.get(other.name) ?? []), who]);
  const [was, will] = [weekHours(before), weekHours(after)];
  const short = seated.filter(
    ({ f1, others }) => f1 && will < was && will + weekHours(others.flatMap((each) => each.slots)) < f1Hours,
  );
  return [
    ...[...meeting].map(([other, who]) => sessionRefusals.session_week_overlap({ other, ...listed(who) })),
    ...(short.length > 0
      ? [sessionRefusals.session_week_f1({ least: f1Hours, ...listed(short.map((each) => each.who)) })]
      : []),
  ];
}
