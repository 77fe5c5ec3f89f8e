import { staff } from '#areas/people/tables.ts';
import type { Made } from './rows.ts';

export interface StaffMade extends Made<typeof staff> {
  username: string;
  department_code: string | null;
}
