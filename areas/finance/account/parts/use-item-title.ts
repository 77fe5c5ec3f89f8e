import { useName } from '#kernel/web/hooks.ts';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import type { AccountItem } from '../contract.ts';

/** What is charged, with the semester it is for. */
export function useItemTitle(): (item: Pick<AccountItem, 'name' | 'name_en' | 'semester'>) => string {
  const name = useName();
  const semesterName = useSemesterName();
  return (item) => (item.semester ? `${name(item)} · ${semesterName(item.semester)}` : name(item));
}
