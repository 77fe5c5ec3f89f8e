import { beforeAll, describe, expect, it } from 'vitest';
import { multipart, pdfBytes } from '#areas/people/test-multipart.ts';
import { applied, openCall } from '#test/graduate-walk.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { partBytes } from './contract.ts';
import { sweepUploads } from './kept.ts';

let h: Harness;
let mine: Caller;
let other: Caller;
const documents = '/api/v1/graduate/application/documents';
beforeAll(async () => {
  h = await freshHarness();
  const call = await openCall(h);
  [mine, other] = [(await applied(h, [call])).caller, (await applied(h, [call])).caller];
});

interface Said {
  data: { upload: string; offset: number; id: number };
  message: string;
  errors?: { key: string; params?: { offset?: number } }[];
}
const print = 'diploma:0123abcd';
const begins = (who: Caller, size: number, fingerprint = print): Promise<Answer<Said>> =>
  who.post<Said>('/api/v1/uploads', { name: 'diploma.pdf', size, fingerprint });
const sends = (who: Caller, token: string, offset: number, bytes: Buffer): Promise<Answer<Said>> => {
  const { body, headers } = multipart({ offset: String(offset) }, { name: 'part', bytes });
  return who.post<Said>(`/api/v1/uploads/${token}/parts`, body, headers);
};
const takes = (who: Caller, token: string): Promise<Answer<Said>> => {
  const { body, headers } = multipart({ kind: 'diploma', upload: token });
  return who.post<Said>(documents, body, headers);
};
/** A scan of a telephone's size: over two parts long. */
const scan = (): Buffer => pdfBytes('x'.repeat(2 * partBytes + 1000));
const left = async (): Promise<unknown> =>
  (
    await h.rows`select (select count(*)::int from open_uploads) as open, (select count(*)::int from upload_parts) as parts, (select count(*)::int from files) as files`
  )[0];
/** Sends all of a file from where it has come to. */
async function sendsAll(who: Caller, token: string, bytes: Buffer, from = 0): Promise<void> {
  for (let at = from; at < bytes.length; at += partBytes)
    expect((await sends(who, token, at, bytes.subarray(at, at + partBytes))).status).toBe(200);
}

describe('REG-015: a file that comes in parts', () => {
  it('cut off in the middle, is asked for again and goes on where it stopped; every byte arrives, and nothing of it stays behind', async () => {
    const bytes = scan();
    const { upload } = (await begins(mine, bytes.length)).body.data;
    await sends(mine, upload, 0, bytes.subarray(0, partBytes));
    // another device, another day of the same person: the same file is found by what is in it
    const again = (await begins(mine, bytes.length)).body.data;
    expect(again).toEqual({ upload, offset: partBytes });
    // too early: what is not whole is no document
    const early = await takes(mine, upload);
    expect([early.status, early.body.message]).toEqual([406, 'upload_gone']);
    expect((await begins(mine, bytes.length)).body.data.offset).toBe(partBytes);
    await sendsAll(mine, upload, bytes, partBytes);
    const taken = await takes(mine, upload);
    expect([taken.status, taken.body.message]).toEqual([200, 'graduate_document_kept']);
    const file = await mine.get(`${documents}/${taken.body.data.id}/file`);
    expect(Buffer.compare(file.raw, bytes)).toBe(0);
    expect(await left()).toMatchObject({ open: 0, parts: 0 });
    // taken once: the same name again brings nothing
    expect((await takes(mine, upload)).body.message).toBe('upload_gone');
  });
  it('another offset than the one expected is refused with the right one; of two that send the same part at once one is taken', async () => {
    const bytes = scan();
    const { upload } = (await begins(mine, bytes.length)).body.data;
    const ahead = await sends(mine, upload, partBytes, bytes.subarray(partBytes, 2 * partBytes));
    expect([ahead.status, ahead.body.message]).toEqual([406, 'upload_offset']);
    const part = bytes.subarray(0, partBytes);
    const both = await Promise.all([sends(mine, upload, 0, part), sends(mine, upload, 0, part)]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect((await begins(mine, bytes.length)).body.data.offset).toBe(partBytes);
    await sendsAll(mine, upload, bytes, partBytes);
    // and of two that take the whole file at once, one does
    const taken = await Promise.all([takes(mine, upload), takes(mine, upload)]);
    expect(taken.map((each) => each.status).toSorted()).toEqual([200, 406]);
  });
  it('is nobody else’s: without a sign-in 401; another applicant and a student find nothing under its name and learn nothing of it', async () => {
    const bytes = scan();
    const { upload } = (await begins(mine, bytes.length)).body.data;
    await sends(mine, upload, 0, bytes.subarray(0, partBytes));
    expect((await begins(h.nobody, 10)).status).toBe(401);
    expect((await sends(h.nobody, upload, partBytes, bytes.subarray(0, 10))).status).toBe(401);
    for (const who of [other, await h.as('student')]) {
      const part = await sends(who, upload, partBytes, bytes.subarray(partBytes, 2 * partBytes));
      const unknown = await sends(who, 'f'.repeat(40), 0, bytes.subarray(0, 10));
      expect([part.status, part.body.message]).toEqual([404, unknown.body.message]);
    }
    const another = (await begins(other, bytes.length)).body.data;
    expect([another.upload === upload, another.offset]).toEqual([false, 0]);
    await sendsAll(mine, upload, bytes, partBytes);
    expect((await takes(other, upload)).body.message).toBe('upload_gone');
    expect((await takes(mine, upload)).status).toBe(200);
    // the name of an upload opens it: it stands in no log
    expect(await h.rows`select id from audit_log where after::text like ${`%${upload}%`}`).toEqual([]);
    await h.rows`delete from open_uploads`;
  });
  it('what is announced too large is refused before its first byte; a part that is larger than announced too; nothing is left', async () => {
    const before = await left();
    for (const size of [10 * 1024 * 1024 + 1, 10 * 1024 ** 3])
      expect([size, (await begins(mine, size)).status]).toEqual([size, 422]);
    expect(await left()).toEqual(before);
    const { upload } = (await begins(mine, 100)).body.data;
    expect((await sends(mine, upload, 0, Buffer.alloc(101))).status).toBe(422);
    const large = (await begins(mine, 2 * partBytes, `${print}2`)).body.data.upload;
    expect((await sends(mine, large, 0, Buffer.alloc(partBytes + 1))).status).toBe(422);
    expect(await left()).toMatchObject({ parts: 0 });
    await h.rows`delete from open_uploads`;
  });
  it('five may be open at a time; one that lay for an hour makes room; after a day all that was not finished is swept', async () => {
    for (let n = 0; n < 5; n += 1) expect((await begins(mine, 1000, `${print}${n}`)).status).toBe(200);
    const sixth = await begins(mine, 1000, `${print}6`);
    expect([sixth.status, sixth.body.message]).toEqual([406, 'uploads_open']);
    expect((await begins(other, 1000)).status).toBe(200);
    await h.rows`update open_uploads set seen_at = seen_at - interval '61 minutes' where fingerprint = ${`${print}2`}`;
    expect((await begins(mine, 1000, `${print}6`)).status).toBe(200);
    const { upload } = (await begins(mine, 1000, `${print}6`)).body.data;
    await sends(mine, upload, 0, Buffer.alloc(500, 65));
    expect(await sweepUploads(h.services)).toBe(0);
    await h.rows`update open_uploads set created_at = created_at - interval '25 hours'`;
    // what has expired takes no further part, swept or not
    expect((await sends(mine, upload, 500, Buffer.alloc(500, 65))).status).toBe(404);
    expect(await sweepUploads(h.services)).toBe(6);
    expect(await left()).toMatchObject({ open: 0, parts: 0 });
  });
  it('goes through the checks of a file that comes whole: an attack in parts is refused with the same words, and nothing is left', async () => {
    const before = await left();
    const attacks = [
      Buffer.from(`<html><script>alert(1)</script>${' '.repeat(partBytes)}</html>`),
      pdfBytes(`${'x'.repeat(partBytes)} /JavaScript (app.alert(1))`),
      Buffer.concat([scan(), Buffer.from('MZ program')]),
    ];
    for (const [at, bytes] of attacks.entries()) {
      const { body, headers } = multipart({ kind: 'diploma' }, { name: 'diploma.pdf', bytes });
      const whole = await mine.post<Said>(documents, body, headers);
      const { upload } = (await begins(mine, bytes.length, `${print}${at}`)).body.data;
      await sendsAll(mine, upload, bytes);
      const inParts = await takes(mine, upload);
      expect([at, inParts.status, inParts.body]).toEqual([at, whole.status, whole.body]);
      expect(inParts.status).toBe(422);
    }
    expect(await left()).toEqual(before);
  });
});
