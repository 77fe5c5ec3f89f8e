/** Hours of a day in which a student is absent, as bits: the first hour is bit 0. */
export const allDay = (hours: number): number => 2 ** hours - 1;
export const isAbsent = (absent: number, hour: number): boolean => (absent & (1 << hour)) !== 0;
export const flipped = (absent: number, hour: number): number => absent ^ (1 << hour);
export const missedHours = (absent: number): number => {
  let n = 0;
  for (let left = absent; left > 0; left &= left - 1) n += 1;
  return n;
};
/** A tap on the name: there all day, or not at all. */
export const tapped = (absent: number, hours: number): number => (absent === 0 ? allDay(hours) : 0);
/** What stands there when a day has fewer hours than before. */
export const within = (absent: number, hours: number): number => absent & allDay(hours);
