import { rowsOf, type Db } from '#kernel/server/database.ts';
import { parameterValues } from '#areas/reference/reads/parameter-values.ts';
import { plainRule, type AttendanceRule } from '../rules/attendance.ts';

/** The rule of each level on a day, as the parameter `attendance_rules` has it; a level without one follows the plain rule. */
export async function attendanceRules(db: Db, day: string): Promise<(level: string) => AttendanceRule> {
  const rows = await rowsOf<{ data: Record<string, unknown> | null }>(db, parameterValues('attendance_rules', day));
  const rules = new Map<string, AttendanceRule>();
  for (const { data } of rows) {
    if (typeof data?.['level'] !== 'string') continue;
    const number = (name: keyof AttendanceRule): number =>
      typeof data[name] === 'number' ? data[name] : Number(plainRule[name]);
    const flag = (name: keyof AttendanceRule): boolean =>
      typeof data[name] === 'boolean' ? data[name] : Boolean(plainRule[name]);
    rules.set(data['level'], {
      theory_percent: number('theory_percent'),
      practice_percent: number('practice_percent'),
      round_up: flag('round_up'),
      lates_per_hour: number('lates_per_hour'),
      late_minutes: number('late_minutes'),
      excused_counts: flag('excused_counts'),
      repeat_exempt: flag('repeat_exempt'),
      freeze_days: number('freeze_days'),
      warn_first: number('warn_first'),
      warn_second: number('warn_second'),
    });
  }
  return (level) => rules.get(level) ?? plainRule;
}
