import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { transferRefusalSpecs } from './enter-contract.ts';
import { transferStateWords } from './rules/states.ts';
import { trackWords } from './rules/tracks.ts';

const which = {
  semester_id: reference('semester', { required: true }),
  track: choice(trackWords, { required: true }),
} as const;
const Line = a.record({
  transfer_id: a.integer,
  number: a.text,
  name: a.text,
  score: a.number,
  rank: a.integer,
  list: a.oneOf('main', 'reserve'),
  place: a.integer,
  status: a.keyOf(transferStateWords),
  /** this is the program that was offered or accepted */ placed: a.flag,
  left: a.flag,
});
export type ResultLine = a.Of<typeof Line>;
export const TransferResults = a.record({
  proposed_at: a.nullable(a.moment),
  published_at: a.nullable(a.moment),
  counts: a.record({ deciding: a.integer, approved: a.integer, placed: a.integer, accepted: a.integer }),
  programs: a.many(a.record({ id: a.integer, ...a.named.fields, seats: a.integer, lines: a.many(Line) })),
  can: a.record({ propose: a.may, publish: a.may, close: a.may }),
});
export type TransferResults = a.Of<typeof TransferResults>;
export const transferResults = defineQuery({
  name: 'transfer-results',
  path: '/undergraduate/transfer/results',
  needs: permission('transferresult_index'),
  input: which,
  output: TransferResults,
  summary: 'Main and reserve lists of a track: the proposal, or what was published and became of it',
});
const publishes = {
  method: 'POST',
  needs: permission('transferresult_publish'),
  byPerson: true,
  input: which,
  refusals: transferRefusalSpecs,
  changes: [
    'transfer-results',
    'transfer-quotas',
    'transfer-record',
    'undergraduate-transfer',
    'transfer-student-affairs',
    'transfer-prep-school',
    'transfer-unit-office',
  ],
} as const;
export const proposeResults = defineCommand({
  ...publishes,
  name: 'propose-transfer-results',
  path: '/undergraduate/transfer/results/propose',
  output: a.record({ main: a.integer, reserve: a.integer }),
  message: 'transfer_proposed',
  summary: 'Ranks the approved applications of a track; nobody is told before it is published',
});
export const publishResults = defineCommand({
  ...publishes,
  name: 'publish-transfer-results',
  path: '/undergraduate/transfer/results/publish',
  output: a.record({ placed: a.integer, reserve: a.integer, not_placed: a.integer }),
  message: 'transfer_published',
  summary: 'Makes the proposal the result, once, and tells every applicant',
});
export const closeResults = defineCommand({
  ...publishes,
  name: 'close-transfer-results',
  path: '/undergraduate/transfer/results/close',
  output: a.record({ not_placed: a.integer }),
  message: 'transfer_closed',
  summary: 'Ends the reserve lists of a track when nobody has to answer anymore',
});
