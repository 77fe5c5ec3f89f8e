import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { choice, longText, text } from '#kernel/contract/field.ts';
import { open, permission, type Needs } from '#kernel/contract/needs.ts';
import { id, refusals, ThesisVersion } from './contract.ts';
import { defenceModes, juryRoles, juryVotes, thesisStateNames, thesisTypes } from './rules/thesis-states.ts';

const changes = ['thesis', 'theses', 'advisor-theses', 'coordinator-theses', 'my-thesis', 'juror-thesis'];
const vote = { vote: choice(juryVotes, { required: true }), note: longText({ max: 2000 }) } as const;
const voted = a.record({
  status: a.keyOf(thesisStateNames),
  /** what the jury has decided by this vote; null: others have not voted yet */ decision: a.nullable(
    a.keyOf(juryVotes),
  ),
});
export const voteOnThesis = defineCommand({
  name: 'vote-on-thesis',
  byPerson: true,
  method: 'POST',
  path: '/thesis/and/project/{id}/vote',
  needs: permission('thesis_index'),
  input: { id, ...vote },
  output: voted,
  refusals,
  changes,
  message: 'thesis_voted',
  acting: 'never',
  idempotent: true,
  summary: 'The vote of a member of the jury; the last one decides',
});
const seat = { id, jury_id: id } as const;
export const excuseJuror = defineCommand({
  name: 'excuse-thesis-juror',
  byPerson: true,
  method: 'POST',
  path: '/thesis/and/project/{id}/jury/{jury_id}/excuse',
  needs: permission('thesis_coordinatorapprove'),
  input: { ...seat, note: longText({ required: true, min: 3, max: 1000 }) },
  output: voted,
  refusals,
  changes,
  message: 'thesis_juror_was_excused',
  idempotent: true,
  summary: 'A member of the jury could not take part: the others decide',
});
export const sendJurorLink = defineCommand({
  name: 'send-thesis-juror-link',
  method: 'POST',
  path: '/thesis/and/project/{id}/jury/{jury_id}/link',
  needs: permission('thesis_coordinatorapprove'),
  input: seat,
  output: a.record({ until: a.date }),
  refusals,
  changes: ['thesis'],
  message: 'thesis_juror_link_sent',
  idempotent: true,
  summary: 'A new link for a member of the jury from outside; the link before it is dead',
});

/** A member from outside: the link of the invitation, and a code to the address it went to. */
const jurors: Needs = { access: 'juror' };
const token = text({ required: true, max: 100 });
export const askJurorCode = defineCommand({
  name: 'ask-juror-code',
  method: 'POST',
  path: '/thesis/jury/code',
  needs: open,
  input: { token },
  output: a.record({
    /** the address, its middle hidden */ to: a.text,
    expires_at: a.moment,
  }),
  refusals,
  changes: [],
  message: 'thesis_juror_code_sent',
  secret: true,
  idempotent: false,
  summary: 'A code by mail to the member of the jury whom the link was sent to',
});
export const enterJuror = defineCommand({
  name: 'enter-as-juror',
  method: 'POST',
  path: '/thesis/jury/enter',
  needs: open,
  input: { token, code: text({ required: true, min: 6, max: 6, format: 'digits' }) },
  output: a.record({ access_token: a.text, expires_at: a.moment }),
  refusals,
  changes: [],
  secret: true,
  idempotent: false,
  signsIn: { kind: 'juror', account: 'token' },
});
export const JurorThesis = a.record({
  juror: a.text,
  status: a.keyOf(thesisStateNames),
  type: a.keyOf(thesisTypes),
  title: a.text,
  title_en: a.text,
  abstract: a.nullable(a.text),
  abstract_en: a.nullable(a.text),
  student: a.text,
  department: a.named,
  advisor: a.text,
  round: a.integer,
  defence_on: a.nullable(a.date),
  defence_starts: a.nullable(a.integer),
  defence_ends: a.nullable(a.integer),
  defence_mode: a.nullable(a.keyOf(defenceModes)),
  room: a.nullable(a.text),
  link: a.nullable(a.text),
  jury: a.many(
    a.record({
      id: a.integer,
      name: a.text,
      institution: a.nullable(a.text),
      role: a.keyOf(juryRoles),
      voted: a.flag,
      excused: a.flag,
    }),
  ),
  /** the texts the jury reads, the newest first */ versions: a.many(ThesisVersion),
  own_vote: a.nullable(a.record({ vote: a.keyOf(juryVotes), note: a.nullable(a.text) })),
  can: a.record({ accept: a.may, ask_revision: a.may, fail: a.may }),
});
export type JurorThesis = a.Of<typeof JurorThesis>;
export const jurorThesis = defineQuery({
  name: 'juror-thesis',
  path: '/thesis/jury',
  needs: jurors,
  input: {},
  output: JurorThesis,
  summary: 'The one work a member of the jury from outside was invited to, as much of it as the jury reads',
});
export const jurorFile = defineQuery({
  name: 'juror-thesis-file',
  path: '/thesis/jury/versions/{id}/file',
  needs: jurors,
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'A text of that work',
});
export const voteAsJuror = defineCommand({
  name: 'vote-as-juror',
  method: 'POST',
  path: '/thesis/jury/vote',
  needs: jurors,
  input: vote,
  output: voted,
  refusals,
  changes,
  message: 'thesis_voted',
  idempotent: true,
  summary: 'The vote of a member of the jury from outside; the last one decides',
});
