import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { text } from '#kernel/contract/field.ts';
import { open, signedIn } from '#kernel/contract/needs.ts';
import { feedRefusals } from './refusals.ts';

/** What the own calendar’s address is: it is shown once, when it is made. */
export const myFeed = defineQuery({
  name: 'my-calendar-feed',
  path: '/calendar/feed',
  needs: signedIn,
  input: {},
  output: a.record({ since: a.nullable(a.moment) }),
  summary: 'Since when one’s own calendar has an address; the address itself is shown once',
});
/** Makes an address; the one before is no longer good. */
export const makeFeed = defineCommand({
  name: 'make-calendar-feed',
  method: 'POST',
  path: '/calendar/feed',
  needs: signedIn,
  input: {},
  output: a.record({ address: a.text }),
  refusals: [feedRefusals.specs],
  changes: ['my-calendar-feed'],
  message: 'feed_made',
  acting: 'never',
  byPerson: true,
});
export const revokeFeed = defineCommand({
  name: 'revoke-calendar-feed',
  method: 'POST',
  path: '/calendar/feed/revoke',
  needs: signedIn,
  input: {},
  output: a.record({ revoked: a.flag }),
  changes: ['my-calendar-feed'],
  message: 'feed_revoked',
  acting: 'never',
  byPerson: true,
});
/** The calendar as programs read it: nobody signs in, the key is the secret. It stands in the query, which no log keeps. */
export const calendarFeed = defineQuery({
  name: 'calendar-feed',
  path: '/calendar/feed.ics',
  needs: open,
  input: { key: text({ required: true, max: 100 }) },
  output: a.binary,
  binary: true,
  summary: 'Lessons, exams and semester dates of whoever holds the key, as iCalendar (RFC 5545)',
});
