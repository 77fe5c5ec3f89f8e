import { multipart } from '#areas/people/test-multipart.ts';
import type { Answer, Caller, Harness } from './harness.ts';
import type { MyRequests, RequestOpening, RequestPageAnswer } from '#areas/requests/machine/contract.ts';

/** The envelope of an answer, as tests read it. */
export interface Told<T> {
  data: T;
  message: string;
  text?: string;
  errors?: Record<string, string[]> | { key: string; message?: string; data: Record<string, unknown> }[];
}
export const opening = (caller: Caller, page: string, id?: number): Promise<Answer<Told<RequestOpening>>> =>
  caller.get(`/api/v1/request-forms?page=${encodeURIComponent(page)}${id ? `&id=${id}` : ''}`);
export interface Sent {
  id: number;
  number: string;
  status: string;
  expected_on: string | null;
}
export const send = (
  caller: Caller,
  kind: string,
  form: Record<string, unknown>,
  more: { id?: number; policy?: boolean } = {},
  headers: Record<string, string> = {},
): Promise<Answer<Told<Sent>>> => caller.post(`/api/v1/request-kinds/${kind}/submit`, { form, ...more }, headers);
export const pageOf = async (caller: Caller, id: number): Promise<RequestPageAnswer> => {
  const answer = await caller.get<Told<RequestPageAnswer>>(`/api/v1/requests/${id}`);
  if (answer.status !== 200) throw new Error(`request ${id}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};
export const mine = async (caller: Caller, tab = 'open'): Promise<MyRequests> =>
  (await caller.get<Told<MyRequests>>(`/api/v1/my-requests?tab=${tab}`)).body.data;
export type Verb = 'approve' | 'return' | 'decline';
/** Decides the first open step that is the caller's. */
export async function decide(
  caller: Caller,
  id: number,
  decision: Verb = 'approve',
  more: { note?: string; answers?: Record<string, unknown>; step_id?: number } = {},
): Promise<Answer<Told<{ status: string }>>> {
  const step_id = more.step_id ?? (await pageOf(caller, id)).steps.find((step) => step.can !== null)?.id;
  if (step_id === undefined) throw new Error(`no step of request ${id} awaits this caller`);
  return caller.post(`/api/v1/requests/${id}/decide`, {
    step_id,
    decision,
    ...(more.note ? { note: more.note } : {}),
    ...(more.answers ? { answers: more.answers } : {}),
  });
}
/** Each name approves its step of a request; the last status. */
export async function approvals(
  as: (name: string) => Promise<Caller>,
  id: number,
  names: readonly string[],
  answers?: Record<string, unknown>,
): Promise<string> {
  let status = '';
  for (const name of names) {
    // what the records have cleared by itself awaits nobody: who owes nothing needs no word of the bursar
    const page = await pageOf(await as(name), id);
    if (
      page.steps.every((step) => step.can === null) &&
      page.steps.some((step) => step.role === name && step.status === 'cleared')
    ) {
      status = page.status;
      continue;
    }
    const answer = await decide(await as(name), id, 'approve', answers ? { answers } : {});
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    status = answer.body.data.status;
  }
  return status;
}
/** Adds a paper to the draft of a kind: a real PDF of one page. */
export async function addPaper(
  caller: Caller,
  kind: string,
  document: string,
  id?: number,
): Promise<Answer<Told<{ id: number; request_id: number }>>> {
  const { body, headers } = multipart(
    { document, ...(id ? { id: String(id) } : {}) },
    {
      name: 'belge.pdf',
      mime: 'application/pdf',
      bytes: Buffer.from(
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
      ),
    },
  );
  return caller.post(`/api/v1/request-kinds/${kind}/files`, body, headers);
}
/** Takes every request, draft and document of the tests away again. */
export async function forgetRequests(h: Harness, after: number): Promise<void> {
  await h.rows`delete from issued_documents where request_id > ${after}`;
  for (const table of ['leaves', 'external_documents', 'payment_exceptions'])
    await h.database.db.execute(`delete from ${table} where request_id > ${after}` as never);
  await h.rows`delete from disclosures where consent_id in (select id from release_consents where request_id > ${after})`;
  await h.rows`delete from release_consents where request_id > ${after}`;
  await h.rows`delete from requests where id > ${after}`;
}
export const lastRequest = async (h: Harness): Promise<number> =>
  (await h.rows<{ id: number }>`select coalesce(max(id), 0)::int as id from requests`)[0]?.id ?? 0;
