/** A wish of a whole hour of the week: `hour` 8 is 08:00 to 09:00. */
export const wishKinds = {
  impossible: { tr: 'Gelemem', en: 'Cannot teach' },
  avoid: { tr: 'İstemem', en: 'Would rather not' },
  prefer: { tr: 'Tercih ederim', en: 'Prefer' },
} as const;
export type WishKind = keyof typeof wishKinds;
export interface Wish {
  day: number;
  starts: number;
  ends: number;
  kind: WishKind;
}
/** Hours a wish can be given for. */
export const wishHours = { from: 8, until: 22 } as const;
export const wishKey = (day: number, hour: number): string => `${day}.${hour}`;

/** Wishes by the hours they touch; an hour that two touch has the stronger one. */
export function hoursOf(wishes: readonly Wish[]): Map<string, WishKind> {
  const strength: Readonly<Record<WishKind, number>> = { prefer: 0, avoid: 1, impossible: 2 };
  const hours = new Map<string, WishKind>();
  for (const { day, starts, ends, kind } of wishes)
    for (let hour = Math.floor(starts / 60); hour * 60 < ends; hour += 1) {
      const known = hours.get(wishKey(day, hour));
      if (known === undefined || strength[known] < strength[kind]) hours.set(wishKey(day, hour), kind);
    }
  return hours;
}
/** Hours one after the other with one wish become one. */
export function wishesOf(hours: ReadonlyMap<string, WishKind>): Wish[] {
  const wishes: Wish[] = [];
  for (let day = 1; day <= 7; day += 1)
    for (let hour = 0; hour < 24; hour += 1) {
      const kind = hours.get(wishKey(day, hour));
      if (kind === undefined) continue;
      const last = wishes.at(-1);
      if (last?.day === day && last.kind === kind && last.ends === hour * 60) last.ends += 60;
      else wishes.push({ day, starts: hour * 60, ends: hour * 60 + 60, kind });
    }
  return wishes;
}
/** Hours between 08:00 and 22:00, Monday to Friday, that somebody leaves for teaching. */
export function hoursLeft(wishes: readonly Wish[]): number {
  const hours = hoursOf(wishes);
  let left = 0;
  for (let day = 1; day <= 5; day += 1)
    for (let hour: number = wishHours.from; hour < wishHours.until; hour += 1)
      if (hours.get(wishKey(day, hour)) !== 'impossible') left += 1;
  return left;
}
/** Two of them overlap. */
export const overlapping = (wishes: readonly Wish[]): boolean =>
  wishes.some((one, at) =>
    wishes.slice(at + 1).some((other) => one.day === other.day && one.starts < other.ends && other.starts < one.ends),
  );
