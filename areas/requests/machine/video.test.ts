import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '#areas/people/test-multipart.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { forgetRequests, lastRequest, opening } from '#test/requests.ts';

let h: Harness;
let student: Caller;
let before = 0;
beforeAll(async () => {
  h = await harness();
  student = await h.as('student');
  before = await lastRequest(h);
});
afterEach(() => forgetRequests(h, before));

const filled = (head: Buffer): Buffer => Buffer.concat([head, Buffer.alloc(64)]);
const films: Readonly<Record<string, Buffer>> = {
  'a.mp4': filled(Buffer.from('000000186674797069736f6d', 'hex')),
  'a.avi': filled(Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('AVI LIST')])),
  'a.mov': filled(Buffer.from('000000146674797071742020', 'hex')),
  'a.mkv': filled(Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex')),
};
const add = (kind: string, document: string, name: string, bytes: Buffer): Promise<Answer> => {
  const { body, headers } = multipart({ document }, { name, bytes });
  return student.post(`/api/v1/request-kinds/${kind}/files`, body, headers);
};

describe('VAL-035 mp4, avi, mov and mkv beside the documents, where a request asks for what was seen', () => {
  test.each(Object.entries(films))(
    '%s is taken by a complaint and a work order, by what it contains',
    async (name, bytes) => {
      for (const [kind, document] of [
        ['complaint', 'evidence'],
        ['work_order', 'photo'],
      ] as const) {
        const answer = await add(kind, document, name, bytes);
        expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      }
      // a paper of another kind stays a paper
      expect((await add('student_application', 'attachment', name, bytes)).status).toBe(422);
    },
  );
  test('a program or another film by the name of one is none', async () => {
    expect(
      (await add('complaint', 'evidence', 'a.mp4', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'))).status,
    ).toBe(422);
    const other = filled(Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'));
    expect((await add('complaint', 'evidence', 'a.mkv', other)).status).toBe(422);
  });
  test('the form says which of its papers may be a film', async () => {
    const { data } = (await opening(student, '/work/order-request-form')).body;
    expect(data.documents).toEqual([expect.objectContaining({ code: 'photo', video: true })]);
  });
});
