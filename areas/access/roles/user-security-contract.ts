import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { integer, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { DeviceWords } from '../contract.ts';
import { rolesRefusals } from './refusals.ts';

const refusals = [rolesRefusals.specs];
const id = integer({ required: true, min: 1 });
const account = { method: 'POST', acting: 'never', refusals, changes: ['user-about', 'my-sessions'] } as const;

/** A session that is open now, on whatever device. */
export const OpenSession = a.record({
  id: a.integer,
  role: a.nullable(a.words),
  address: a.nullable(a.text),
  device: DeviceWords,
  created_at: a.moment,
  seen_at: a.moment,
  expires_at: a.moment,
  as_other: a.flag,
  current: a.flag,
});
export type OpenSession = a.Of<typeof OpenSession>;

export const endUserSessionCommand = defineCommand({
  ...account,
  name: 'end-user-session',
  path: '/users/{id}/sessions/{session_id}/end',
  needs: permission('user_update'),
  input: { id, session_id: id },
  output: a.none,
  message: 'user_session_ended',
  summary: 'Ends one session of a user (427 there)',
});
export const endUserSessionsCommand = defineCommand({
  ...account,
  name: 'end-user-sessions',
  path: '/users/{id}/sessions/end',
  needs: permission('user_update'),
  input: { id },
  output: a.record({ ended: a.number }),
  message: 'user_sessions_ended',
  summary: 'Ends every session of a user (427 there) but the one that asks for it',
});
export const endEverybodysSessionsCommand = defineCommand({
  ...account,
  name: 'end-everybodys-sessions',
  path: '/users/sessions/end',
  needs: permission('session_destroy'),
  input: { note: text({ required: true, min: 10, max: 250 }) },
  output: a.record({ ended: a.number }),
  message: 'everybodys_sessions_ended',
  summary: 'Ends the sessions of all users (427 there) but the one that asks for it',
});
export const removeUserFactorCommand = defineCommand({
  ...account,
  name: 'remove-user-second-factor',
  path: '/users/{id}/remove-second-factor',
  needs: permission('user_update'),
  input: { id, note: text({ required: true, min: 10, max: 250 }) },
  output: a.none,
  changes: ['user', 'user-about'],
  message: 'user_factor_removed',
  summary: 'Turns off the second factor of a user who has lost it; the user is told',
});
