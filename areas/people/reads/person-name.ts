import { sql, type SQL } from 'drizzle-orm';

/**
 * First and last name of a person as one text.
 * @param alias what the student or member of staff is called in the statement
 */
export const personName = (alias: string): SQL =>
  sql`${sql.identifier(alias)}.first_name || ' ' || ${sql.identifier(alias)}.last_name`;
