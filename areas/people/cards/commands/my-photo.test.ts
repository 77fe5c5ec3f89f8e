import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../../test-multipart.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let studentId = 0;
let staffId = 0;
beforeAll(async () => {
  h = await harness();
  [{ id: studentId } = { id: 0 }] = await h.rows<{
    id: number;
  }>`select student_id as id from users where username = 'twofactor'`;
  [{ id: staffId } = { id: 0 }] = await h.rows<{
    id: number;
  }>`select staff_id as id from users where username = 'dean'`;
});
const plain = (width: number, height: number, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const put = (who: Caller, bytes: Buffer, name = 'ben.jpg') => {
  const { body, headers } = multipart({}, { name, bytes });
  return who.put<{ message: string; errors?: Record<string, string[]> }>('/api/v1/users/me/photo', body, headers);
};
const read = async (who: Caller, path = '/api/v1/users/me/photo') => (await who.get<{ data: string }>(path)).body.data;
/** A PNG whose head promises more pixels than a memory should hold, with nothing behind it. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    let crc = 0xffffffff;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('own photo', () => {
  it('ACC-094 ACC-095 is turned, cut to 400 × 500 and stripped of everything else', async () => {
    const student = await h.as('twofactor');
    expect(await read(student)).toBe('');
    // left half red, right half blue, told by the camera to be turned by 90°: red is on top afterwards
    const wide = await plain(900, 600, '#0000ff')
      .composite([{ input: await plain(450, 600, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Make: 'GizliKamera', Copyright: 'gizli' }, IFD3: { GPSLatitude: '39/1 55/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await put(student, wide)).status).toBe(200);
    const made = Buffer.from(await read(student), 'base64');
    const facts = await sharp(made).metadata();
    expect([facts.format, facts.width, facts.height, facts.orientation, facts.exif]).toEqual([
      'jpeg',
      400,
      500,
      undefined,
      undefined,
    ]);
    expect(made.includes('GizliKamera')).toBe(false);
    const { data } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      [...data.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)].map((each) => (each > 128 ? 1 : 0)).join('');
    expect([at(200, 60), at(200, 440)]).toEqual(['100', '001']);
  });
  it('a second photo takes the first away, row and bytes; removing leaves none', async () => {
    const student = await h.as('twofactor');
    const file = async () =>
      (
        await h.rows<{
          id: number;
          key: string;
        }>`select f.id, f.key from files f join users u on u.photo_file_id = f.id where u.student_id = ${studentId}`
      )[0];
    await put(student, await plain(500, 500).png().toBuffer(), 'a.png');
    const first = await file();
    await put(student, await plain(500, 700, '#222222').jpeg().toBuffer());
    const second = await file();
    expect(second?.id).not.toBe(first?.id);
    expect(await h.rows`select 1 from files where id = ${first?.id}`).toEqual([]);
    expect(await h.services.storage.get(first?.key ?? '')).toBeNull();
    expect(
      (
        await h.rows<{
          same: boolean;
        }>`select photo_file_id = ${second?.id} as same from students where id = ${studentId}`
      )[0]?.same,
    ).toBe(true);
    expect((await student.delete('/api/v1/users/me/photo')).status).toBe(200);
    expect(await read(student)).toBe('');
    expect(await h.services.storage.get(second?.key ?? '')).toBeNull();
    const audit = await h.rows<{
      action: string;
    }>`select a.action from audit_log a join users u on u.id = a.record_id where a.resource = 'user' and u.student_id = ${studentId} and a.action like '%my-photo' order by a.id desc limit 1`;
    expect(audit[0]?.action).toBe('remove-my-photo');
  });
  it('a failed photo leaves the earlier one', async () => {
    const student = await h.as('twofactor');
    await put(student, await plain(400, 500).jpeg().toBuffer());
    const before = await read(student);
    expect((await put(student, Buffer.from('not a picture'))).status).toBe(422);
    expect(await read(student)).toBe(before);
  });
  it('422 with a sentence: too small, no picture, script in a picture’s clothes, torn, too many pixels; 413 too large', async () => {
    const student = await h.as('twofactor');
    const sentence = async (bytes: Buffer, name?: string) => {
      const answer = await put(student, bytes, name);
      return [answer.status, answer.body.errors?.file?.[0] ?? answer.body.message];
    };
    const kinds = 'Only jpg, jpeg and png files are accepted';
    expect(await sentence(await plain(199, 500).jpeg().toBuffer())).toEqual([
      422,
      'The photo is too small: it must be at least 200 pixels on each side.',
    ]);
    expect((await put(student, await plain(200, 200).jpeg().toBuffer())).status).toBe(200);
    expect(
      await sentence(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'a.png'),
    ).toEqual([422, kinds]);
    expect(await sentence(Buffer.from('GIF89a'.padEnd(80, 'x')), 'a.gif')).toEqual([422, kinds]);
    const torn = (await plain(800, 800).jpeg().toBuffer()).subarray(0, 400);
    expect((await sentence(torn))[0]).toBe(422);
    const begun = performance.now();
    expect((await sentence(bomb(50_000, 50_000), 'a.png'))[0]).toBe(422);
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(
      (await sentence(Buffer.concat([await plain(300, 300).jpeg().toBuffer(), randomBytes(10_240 * 1024)])))[0],
    ).toBe(413);
  });
  it('401 without a session; without a file 422', async () => {
    expect((await put(h.nobody, await plain(300, 300).jpeg().toBuffer())).status).toBe(401);
    expect((await h.nobody.delete('/api/v1/users/me/photo')).status).toBe(401);
    expect((await (await h.as('twofactor')).put('/api/v1/users/me/photo', { nothing: true })).status).toBe(422);
  });
});

describe('photos of others', () => {
  it('go to whoever sees the person, 404 to others, and the reading is noted', async () => {
    const student = await h.as('twofactor');
    await put(student, await plain(600, 700).jpeg().toBuffer());
    await put(await h.as('dean'), await plain(600, 700).jpeg().toBuffer());
    const registrar = await h.as('registrar');
    expect((await read(registrar, `/api/v1/students/${studentId}/photo`)).length).toBeGreaterThan(100);
    expect((await read(registrar, `/api/v1/staff/${staffId}/photo`)).length).toBeGreaterThan(100);
    expect((await (await h.as('student')).get(`/api/v1/students/${studentId}/photo`)).status).toBe(404);
    expect((await (await h.as('chair')).get(`/api/v1/students/${studentId}/photo`)).status).toBe(404); // not of his department
    expect((await student.get(`/api/v1/staff/${staffId}/photo`)).status).toBe(403);
    expect((await h.nobody.get(`/api/v1/students/${studentId}/photo`)).status).toBe(401);
    expect((await registrar.get('/api/v1/students/99999999/photo')).status).toBe(404);
    await h.services.accessLog.flush();
    expect(
      (await h.rows`select 1 from access_log where what = 'student-photo' and subject_id = ${studentId}`).length,
    ).toBeGreaterThan(0);
  });
});
