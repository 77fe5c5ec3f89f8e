import type { AreaPart } from '#kernel/server/area.ts';
import { customerAccess } from './access.ts';
import { customerPages } from './contract.ts';
import { customerAccount } from './queries/customer-account.ts';
import { customerStatement } from './queries/customer-statement.ts';
import { findCustomers } from './queries/find-customers.ts';
import { studentCustomers } from './student-source.ts';
import { customerTexts } from './texts.ts';

/** Who owes and pays, and what stands on his account. */
export const customerPart: AreaPart = {
  texts: customerTexts,
  pages: customerPages,
  access: customerAccess,
  queries: [findCustomers, customerAccount, customerStatement],
  customers: [studentCustomers],
};
