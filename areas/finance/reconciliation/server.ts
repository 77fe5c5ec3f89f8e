import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { reconciliationAccess } from './access.ts';
import { closeStatement, discardStatement } from './commands/close-statement.ts';
import { importStatement } from './commands/import-statement.ts';
import { matchByRule, matchLines, undoMatch } from './commands/match.ts';
import { explainLine, suspendLine, withdrawExplanation } from './commands/settle-lines.ts';
import { reconciliationPages } from './contract.ts';
import { reconciliationDemo } from './demo.ts';
import { reconciliation, statementFile } from './queries/reconciliation.ts';
import { reconciliationRefusals } from './refusals.ts';
import { bankStatement } from './resources/bank-statement.ts';
import { moneyAccount } from './resources/money-account.ts';
import { bankStatements, matchSides, moneyAccounts, statementLines } from './tables.ts';
import { reconciliationTexts } from './texts.ts';

/** What banks say, held against the ledger: statements, card settlements, what is left over on either side. */
export const reconciliationPart: AreaPart = {
  texts: reconciliationTexts,
  refusals: [reconciliationRefusals.specs],
  pages: reconciliationPages,
  access: reconciliationAccess,
  resources: [
    bindResource(moneyAccount, moneyAccounts),
    bindResource(bankStatement, bankStatements, {
      derive: {
        lines: sql`(select count(*)::int from ${statementLines} l where l.statement_id = ${bankStatements.id})`,
        lines_left: sql`(select count(*)::int from ${statementLines} l where l.statement_id = ${bankStatements.id} and l.explained_as is null and not exists (select from ${matchSides} s where s.statement_line_id = l.id and s.holds))`,
      },
    }),
  ],
  commands: [
    importStatement,
    discardStatement,
    matchByRule,
    matchLines,
    undoMatch,
    explainLine,
    withdrawExplanation,
    suspendLine,
    closeStatement,
  ],
  queries: [reconciliation, statementFile],
  demo: [reconciliationDemo],
};
