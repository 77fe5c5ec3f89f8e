import type { AreaPart } from '#kernel/server/area.ts';
import { accountAccess } from './access.ts';
import { accountPages } from './contract.ts';
import { accountItem, accountStatementPdf, myAccount, studentAccount } from './queries/student-account.ts';
import { yearEndPdf } from './queries/year-end.ts';
import { accountTexts } from './texts.ts';

/** What a student owes and has paid, for himself and the offices. */
export const accountPart: AreaPart = {
  texts: accountTexts,
  pages: accountPages,
  access: accountAccess,
  queries: [myAccount, studentAccount, accountItem, accountStatementPdf, yearEndPdf],
};
