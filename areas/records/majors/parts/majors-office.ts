import { useRouterState } from '@tanstack/react-router';
import { useMe } from '#kernel/web/hooks.ts';
import type { MajorOffice } from '../contract.ts';
import type { MajorFamily } from '../rules/major-eligibility.ts';

const offices: Readonly<Record<string, MajorOffice>> = {
  'student-affairs': 'affairs',
  'prep-school': 'prep',
  'academic-unit-office': 'unit',
};
/** Family, office and title of the page the reader is on. AMB-17: a page without an office opens the one he works for. */
export function useMajorPlace(): { family: MajorFamily; office: MajorOffice; title: string } {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const role = useMe()?.active_role.name;
  const [, first = 'minor', , what = 'admin', named = ''] = path.split('/');
  const family = first === 'double-major' ? 'double_major' : 'minor';
  const own: MajorOffice = role === 'prepschool' ? 'prep' : role === 'unitoffice' ? 'unit' : 'affairs';
  return {
    family,
    office: offices[named] ?? own,
    title: `title:${family}_${what}${named === '' ? '' : `_${offices[named] ?? own}`}`,
  };
}
