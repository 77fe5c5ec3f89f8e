import { useRead } from '#kernel/web/hooks.ts';
import { FilterScreen } from '../parts/FilterScreen.tsx';
import { roleFiltersQuery } from '../filters-contract.ts';

/** Record rules of roles (ACC-105). */
export default function RoleFiltersPage() {
  return <FilterScreen of="role" read={useRead(roleFiltersQuery, {})} />;
}
