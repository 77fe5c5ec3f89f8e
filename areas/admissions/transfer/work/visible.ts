import type { Reading } from '#kernel/server/area.ts';
import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import { officeNames, officeSteps, transferStateWords, type Office, type TransferState } from '../rules/states.ts';

const order = Object.keys(transferStateWords) as TransferState[];
const decided: readonly TransferState[] = ['returned', 'rejected', 'withdrawn'];
/** States in which an application has come to an office, or is past it. */
const reached = (office: Office): TransferState[] =>
  order.filter((state) => !decided.includes(state) && order.indexOf(state) >= order.indexOf(officeSteps[office].waits));
const textsOf = (states: readonly string[]): SQL => sql.raw(states.map((each) => `'${each}'`).join(', '));

/** What an office sees, as a condition on `undergraduate_transfers`: what has come to it, and what it has decided itself. */
export const seenBy = (office: Office): SQL =>
  office === 'first'
    ? sql`undergraduate_transfers.status <> 'started'`
    : sql`(undergraduate_transfers.status in (${textsOf(reached(office))}) or undergraduate_transfers.id in (select s.transfer_id from transfer_steps s where s.office = ${sql.raw(`'${office}'`)}))`;

/** What the reader sees of all offices together. */
export const visibleTransfers = (context: Pick<Reading, 'rows' | 'actor'>): SQL => {
  const own = officeNames.filter((office) => context.actor.permissions.has(`${officeSteps[office].permission}_index`));
  return own.length === 0
    ? sql`false`
    : sql`(${sql.join(
        own.map((office) => sql`(${seenBy(office)} and (${context.rows(`${officeSteps[office].permission}_index`)}))`),
        sql` or `,
      )})`;
};
