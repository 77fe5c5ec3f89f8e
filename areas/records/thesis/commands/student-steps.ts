import { malformed } from '#kernel/server/failure.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import {
  handInThesis as handInCommand,
  saveThesis as saveCommand,
  submitThesis as submitCommand,
  uploadThesisVersion as uploadCommand,
  withdrawThesis as withdrawCommand,
} from '../contract.ts';
import { ownThesis } from '../facts/thesis-rows.ts';
import { tellOfThesis } from '../facts/tell-thesis.ts';
import { thesisRefusals } from '../refusals.ts';
import { embargoProblems, mayEdit, mayUpload } from '../rules/may-move.ts';
import { localSimilarity } from '../similarity/local-similarity.ts';
import { textOfFile } from '../similarity/file-text.ts';
import { moveThesis, standing } from './move-thesis.ts';

const pdf = 'application/pdf';
/** Keywords as lines: trimmed, each once, without what would end a line. */
function keywordLines(words: readonly string[] | null | undefined, field: string): string {
  const clean = (words ?? []).map((word) => word.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  if (clean.some((word) => word.length > 60)) throw malformed({ [field]: [{ key: 'max', params: { max: '60' } }] });
  return [...new Set(clean)].join('\n');
}
/** Title, abstract and keywords, while the student still writes. */
export const saveThesis = handle(saveCommand, async (context, input) => {
  const { thesis, facts } = await standing(context, input.id, ownThesis(context), input.version);
  refuse(mayEdit(facts));
  const next = {
    title: input.title.trim(),
    title_en: input.title_en.trim(),
    abstract: input.abstract?.trim() || null,
    abstract_en: input.abstract_en?.trim() || null,
    keywords: keywordLines(input.keywords, 'keywords'),
    keywords_en: keywordLines(input.keywords_en, 'keywords_en'),
  };
  await context.db.execute(
    sql`update theses set title = ${next.title}, title_en = ${next.title_en}, abstract = ${next.abstract}, abstract_en = ${next.abstract_en}, keywords = ${next.keywords}, keywords_en = ${next.keywords_en}, version = version + 1, updated_at = now() where id = ${thesis.id}`,
  );
  context.audit({
    resource: 'thesis',
    record_id: thesis.id,
    before: {
      title: thesis.title,
      title_en: thesis.title_en,
      abstract: thesis.abstract,
      abstract_en: thesis.abstract_en,
      keywords: thesis.keyword_lines,
      keywords_en: thesis.keyword_lines_en,
    },
    after: next,
  });
  return { id: thesis.id, status: thesis.status };
});
/** VAL-034, VAL-036: a version; its kind is told by its content. It is compared with the archive, and what was found stays with it. */
export const uploadThesisVersion = handle(uploadCommand, async (context, { id, kind }) => {
  const { db, actor, now, today } = context;
  const { thesis, facts } = await standing(context, id, ownThesis(context), null);
  refuse(mayUpload(kind, facts, today));
  const file = onlyFile(context);
  const { mime } = await checkUpload(file.bytes, 'document', 'file');
  if (mime.startsWith('image/')) refuse(thesisRefusals.thesis_file_kind(undefined, 'file'));
  if (kind === 'final' && mime !== pdf) refuse(thesisRefusals.thesis_final_pdf(undefined, 'file'));
  const [last] = await rowsOf<{ no: number }>(
    db,
    sql`select coalesce(max(v.no), 0) as no from thesis_versions v where v.thesis_id = ${id}`,
  );
  const no = Number(last?.no ?? 0) + 1;
  const read = textOfFile(file.bytes, mime);
  const found = await localSimilarity.compare(
    db,
    thesis.id,
    [thesis.abstract, thesis.abstract_en, read].filter(Boolean).join('\n'),
  );
  const file_id = await storeFile(context, { ...file, mime, purpose: `thesis/${id}/${no}` });
  const [made] = await rowsOf<{ id: number }>(
    db,
    sql`insert into thesis_versions (thesis_id, no, kind, file_id, name, bytes, uploaded_by, uploaded_at, similarity, basis, matches, shingles)
      values (${id}, ${no}, ${kind}, ${file_id}, ${file.name.slice(0, 200)}, ${file.bytes.length}, ${actor.user_id}, ${now.toISOString()}::timestamptz, ${found.percent}, ${read ? 'file' : 'abstract'}, ${JSON.stringify(found.matches)}::jsonb, ${`{${found.shingles.join(',')}}`}::int[]) returning id`,
  );
  context.audit({
    resource: 'thesis',
    record_id: id,
    after: { version: no, kind, file_id, similarity: found.percent },
  });
  if (kind === 'text' || kind === 'revision') await tellOfThesis(context, thesis, `${kind}_came`);
  return { id: Number(made?.id), no, similarity: found.percent };
});
export const submitThesis = handle(submitCommand, async (context, { id, version }) =>
  moveThesis(context, await standing(context, id, ownThesis(context), version), 'submit'),
);
export const withdrawThesis = handle(withdrawCommand, async (context, { id, version, note }) =>
  moveThesis(context, await standing(context, id, ownThesis(context), version), 'withdraw', { note }),
);
/** The final copy goes to the administrator, with the student's own word on who may see it. */
export const handInThesis = handle(handInCommand, async (context, { id, version, visibility, embargo_until }) => {
  const at = await standing(context, id, ownThesis(context), version);
  const until = embargo_until ?? null;
  return moveThesis(context, at, 'hand_in', {
    more: embargoProblems(until, at.rule, context.today),
    set: sql`, visibility = ${visibility}, embargo_until = ${until}::date`,
  });
});
