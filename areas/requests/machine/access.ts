import type { SQL } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { carriedOutBy, lookedOverBy } from './carried.ts';
import { cameToMe } from './deciders.ts';
import { askedBy } from './own.ts';
import { requests } from './tables.ts';

/** Requests the reader has made: what an area grants (`request_store`) to the roles of staff that ask for a kind of its own. */
export const ownRequests = (actor: Actor) => askedBy(actor);
const own = ownRequests;
// their own requests in another role included; drafts are nobody's but their author's
const came = (actor: Actor) =>
  sql`(${requests.status} <> 'draft' and (${cameToMe(actor)} or ${carriedOutBy(actor.role)}))`;
// staff who ask for themselves see their own beside what came to them
const seen = (actor: Actor) => sql`(${came(actor)} or (${requests.subject_kind} = 'staff' and ${own(actor)}))`;
// who looks over an office reads what was sent to it, in its own lists and on the page of each
const shown = (actor: Actor) => sql`(${seen(actor)} or ${lookedOverBy(actor.role)})`;
const sent = () => sql`${requests.status} <> 'draft'`;
const sentOrOwn = (actor: Actor) => sql`(${sent()} or (${requests.subject_kind} = 'staff' and ${own(actor)}))`;
const each = (grant: (actor: Actor) => SQL) =>
  ({
    chair: grant,
    dean: grant,
    instructor: grant,
    adjunct: grant,
    advisor: grant,
    supervisor: grant,
    prepschool: grant,
    unitoffice: grant,
    bursar: grant,
    housing: grant,
  }) as const;
/** A student asks; who decides sees what has come to him; the offices that run the requests see all that were sent. */
export const machineAccess = defineAccess({
  request_store: { OGR: own, MS: own, ALUMNI: own },
  request_index: { A: sent, registrar: sent, studentaffairs: sent, ...each(seen) },
  request_show: {
    A: sentOrOwn,
    registrar: sentOrOwn,
    studentaffairs: sentOrOwn,
    ...each(shown),
    OGR: own,
    MS: own,
    ALUMNI: own,
  },
  request_update: { A: sent, registrar: sent, studentaffairs: sent, ...each(came) },
});
