/** The university's zone: its days and hours begin here, wherever the reader or the server is. */
export const universityZone = 'Europe/Istanbul';
const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: universityZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Day (`YYYY-MM-DD`) and minutes since midnight of a moment at the university. */
export function universityTime(moment: Date): { day: string; minutes: number } {
  const part = Object.fromEntries(parts.formatToParts(moment).map((each) => [each.type, each.value]));
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    minutes: Number(part['hour']) * 60 + Number(part['minute']),
  };
}
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** 1 Monday … 7 Sunday */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
/** whole days from one day to another; negative when it is over */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
