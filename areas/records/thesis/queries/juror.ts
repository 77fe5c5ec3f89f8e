import { may } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { answerGuest } from '#kernel/server/principals.ts';
import { factsOf } from '../facts/thesis-facts.ts';
import { juryOf } from '../facts/jury-rows.ts';
import { jurorThesisOf } from '../facts/juror.ts';
import { readTheses } from '../facts/thesis-rows.ts';
import { thesisRules } from '../facts/thesis-rules.ts';
import { versionsOf } from '../facts/version-rows.ts';
import { jurorFile as fileQuery, jurorThesis as workQuery } from '../jury-contract.ts';
import { mayVote } from '../rules/jury-votes.ts';

/** What the jury reads, not the proposal before it nor the copy after it. */
const read = sql`v.kind in ('text', 'revision')`;

/** One work, as much of it as a jury needs; of the others there is nothing to ask for. */
export const jurorThesis = answerGuest('juror', workQuery, async (context) => {
  const id = await jurorThesisOf(context, context.guest.subject_id);
  const [thesis] = await readTheses(context, sql`t.id = ${id}`);
  if (!thesis) throw notFound();
  const jury = await juryOf(context, thesis);
  const own = jury.find((each) => each.id === context.guest.subject_id);
  if (!own) throw notFound();
  const facts = factsOf(thesis, (await thesisRules(context.db, context.today))(thesis.type));
  return {
    juror: own.name,
    status: thesis.status,
    type: thesis.type,
    title: thesis.title,
    title_en: thesis.title_en,
    abstract: thesis.abstract,
    abstract_en: thesis.abstract_en,
    student: thesis.student.name,
    department: thesis.department,
    advisor: thesis.advisor,
    round: thesis.round,
    defence_on: thesis.defence_on,
    defence_starts: thesis.defence_starts,
    defence_ends: thesis.defence_ends,
    defence_mode: thesis.defence_mode,
    room: thesis.room,
    link: thesis.link,
    jury: jury.map((each) => ({
      id: each.id,
      name: each.name,
      institution: each.institution,
      role: each.role,
      voted: each.vote !== null,
      excused: each.excused,
    })),
    versions: await versionsOf(context, sql`v.thesis_id = ${id} and ${read}`),
    own_vote: own.vote === null ? null : { vote: own.vote, note: own.note },
    can: {
      accept: may(mayVote('accept', facts, own, context.now)),
      ask_revision: may(mayVote('ask_revision', facts, own, context.now)),
      fail: may(mayVote('fail', facts, own, context.now)),
    },
  };
});
export const jurorFile = answerGuest('juror', fileQuery, async (context, { id }) => {
  const thesis_id = await jurorThesisOf(context, context.guest.subject_id);
  const [file] = await rowsOf<{ key: string; name: string; mime: string }>(
    context.db,
    sql`select f.key, v.name, f.mime from thesis_versions v join files f on f.id = v.file_id where v.id = ${id} and v.thesis_id = ${thesis_id} and ${read}`,
  );
  const body = file ? await context.services.storage.get(file.key) : null;
  if (!file || !body) throw notFound();
  return { name: file.name, mime: file.mime, body };
});
