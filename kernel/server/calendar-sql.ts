import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { universityDay, universityZone } from '#kernel/contract/calendar.ts';

/*
 * Time in SQL that stands in declarations (derived columns, row rules), where no call hands over its `now`: it is asked for
 * when the statement is built, of the clock of this process. Commands and queries use `context.now` and `context.today`.
 */
let clock = (): Date => new Date();
/** Sets the clock that declared SQL follows; the last services opened in a process own it. */
export function followClock(next: () => Date): void {
  clock = next;
}
// written into the statement: as a parameter it would be another one at every place, which GROUP BY does not take for the same
const whenBuilt = (write: () => string): SQL =>
  sql`${{ getSQL: () => sql.raw(write()), shouldOmitSQLParens: () => true } satisfies SQLWrapper & { shouldOmitSQLParens(): boolean }}`;

/** The server's now as SQL, for declared columns and rules; follows a clock that was moved. */
export const nowSql: SQL = whenBuilt(() => `timestamptz '${clock().toISOString()}'`);
/** Today at the university as SQL, for declared columns and rules; follows a clock that was moved. */
export const todaySql: SQL = whenBuilt(() => `date '${universityDay(clock())}'`);

const zone = sql.raw(`'${universityZone}'`);
/** What calendar and clock of the university show at a moment of a row: a `timestamp` without a zone. */
export const wallSql = (moment: SQLWrapper): SQL => sql`(${moment} at time zone ${zone})`;
/** The university's day of a moment of a row. */
export const daySql = (moment: SQLWrapper): SQL => sql`${wallSql(moment)}::date`;
/** The first moment of a day of a row at the university. */
export const dayBeginsSql = (day: SQLWrapper): SQL => sql`(${day}::date::timestamp at time zone ${zone})`;
