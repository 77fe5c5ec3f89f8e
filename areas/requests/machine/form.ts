import { documentAsked, documentRequired, type RequestDeclaration } from '#kernel/contract/define-request.ts';
import type { Fields } from '#kernel/contract/field.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { malformed, type FieldProblem } from '#kernel/server/failure.ts';
import { checkInput } from '#kernel/server/pipeline.ts';
import type { FileView } from './contract.ts';
import { machineRefusals } from './refusals.ts';
import { draftProblems } from './rules/draft-values.ts';
import type { Opened } from '#kernel/server/request-work.ts';

/** Only the declared fields of what was typed: a draft may be wrong, but never holds anything else. */
export const draftOf = (request: RequestDeclaration, given: unknown): Record<string, unknown> => {
  const values =
    given !== null && typeof given === 'object' && !Array.isArray(given) ? (given as Record<string, unknown>) : {};
  const names = new Set(
    Object.entries(request.form).flatMap(([name, field]) =>
      field.kind === 'bilingual' ? [name, `${name}_en`] : [name],
    ),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
};
/** As `draftOf`, to be kept: 422 with every value that can't be one of its field at all, or is far too long. */
export function keepableDraft(request: RequestDeclaration, given: unknown): Record<string, unknown> {
  const values = draftOf(request, given);
  const problems: Record<string, FieldProblem[]> = {};
  for (const { path, key, params } of draftProblems(request.form, values))
    (problems[path] ??= []).push({ key, params });
  if (Object.keys(problems).length > 0) throw malformed(problems);
  return values;
}
/** The form as it was filled in, checked against its declaration and against what was offered; 422 with every problem. */
export function checkedForm(request: RequestDeclaration, given: unknown, opened: Opened): Record<string, unknown> {
  const form = keepableDraft(request, checkInput(request.form as Fields, given));
  const problems: Record<string, FieldProblem[]> = {};
  for (const name of request.offered ?? []) {
    const value = form[name];
    if (value === null || value === undefined) continue;
    const open = new Set(
      (opened.offers?.[name] ?? [])
        .filter((offer) => (offer.refusals ?? []).every((each) => each.level === 'warning'))
        .map((offer) => offer.value),
    );
    if ((Array.isArray(value) ? value : [value]).some((each) => !open.has(each as string | number)))
      problems[name] = [{ key: 'choice', params: {} }];
  }
  if (Object.keys(problems).length > 0) throw malformed(problems);
  return form;
}
/** Papers that are asked for with these values and are not there. */
export async function documentReasons(
  context: Pick<Reading, 'services'>,
  request: RequestDeclaration,
  form: Readonly<Record<string, unknown>>,
  files: readonly Pick<FileView, 'document'>[],
): Promise<Refusal[]> {
  const { lines } = context.services;
  return (request.documents ?? [])
    .filter(
      (document) =>
        documentAsked(document, form) &&
        documentRequired(document, form) &&
        !files.some((file) => file.document === document.code),
    )
    .map((document) =>
      machineRefusals.request_document_missing(
        {
          document: {
            tr: lines.line('tr', `request:${request.kind}.doc.${document.code}`),
            en: lines.line('en', `request:${request.kind}.doc.${document.code}`),
          },
        },
        `doc.${document.code}`,
      ),
    );
}
/** The papers a request has now. */
export const filesOf = (db: Db, request_id: number): Promise<FileView[]> =>
  rowsOf<FileView>(
    db,
    sql`select id, document, name, bytes, to_char(uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as uploaded_at from request_files where request_id = ${request_id} and replaced_at is null order by id`,
  );
