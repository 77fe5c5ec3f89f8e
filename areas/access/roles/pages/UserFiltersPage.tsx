import { useRead } from '#kernel/web/hooks.ts';
import { FilterScreen } from '../parts/FilterScreen.tsx';
import { userFiltersQuery } from '../filters-contract.ts';

/** Record rules of users (ACC-102). */
export default function UserFiltersPage() {
  return <FilterScreen of="user" read={useRead(userFiltersQuery, {})} />;
}
