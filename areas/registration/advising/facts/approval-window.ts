import type { Refusal } from '#kernel/contract/refusal.ts';
import { windowFor, windowRefusals, type Population } from '#areas/scheduling/rules/windows.ts';
import type { Catalogue } from '../../desk/facts/catalogue.ts';
import { universityZone } from '#kernel/contract/calendar.ts';

/**
 * An advisor decides while approval is open, and while courses can still change. Without dates for it approval is always open;
 * offices are not bound.
 */
export function approvalWindow({ dates }: Catalogue, who: Population, now: Date, role: string): Refusal[] {
  if (role !== 'advisor') return [];
  const iso = now.toISOString();
  const window = windowFor('advisor_approval', dates, who, iso);
  if (window.state === 'none' || window.state === 'open') return [];
  if (
    window.state === 'closed' &&
    (['add_drop', 'late_registration'] as const).some((event) => windowFor(event, dates, who, iso).state === 'open')
  )
    return [];
  return windowRefusals('advisor_approval', window, universityZone);
}
