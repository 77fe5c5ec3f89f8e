import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '#areas/people/test-multipart.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } });
const send = (who: Caller, name: string, bytes: Buffer, file = 'logo.png') => {
  const { body, headers } = multipart({ name }, { name: file, bytes });
  return who.post<{
    message: string;
    data: { url: string; width: number; height: number };
    errors?: Record<string, string[]>;
  }>('/api/v1/system/logo', body, headers);
};

describe('images of the application', () => {
  it('SYS-001, SYS-002 without an upload everybody gets the product’s own, five names and no other', async () => {
    for (const name of ['favicon', 'document-logo', 'background', 'logo', 'menu-logo']) {
      const answer = await h.nobody.get(`/api/v1/system/logo?name=${name}`);
      expect([name, answer.status, answer.headers['content-type']]).toEqual([name, 200, 'image/png']);
      expect((await sharp(answer.raw).metadata()).format).toBe('png');
    }
    expect((await h.nobody.get('/api/v1/system/logo?name=../../etc/passwd')).status).toBe(422);
    expect((await h.nobody.get<{ data: { images: unknown } }>('/api/auth/login')).body.data.images).toEqual({
      logo: null,
      background: null,
    });
  });
  it('SYS-003, SYS-034 the administrator sets one: encoded anew, fitted, without what it told of place and device; then it stands on the sign-in page', async () => {
    const admin = await h.as('admin');
    const picture = await plain(2400, 600)
      .png()
      .withExif({ IFD0: { Make: 'GizliKamera' }, IFD3: { GPSLatitude: '39/1 55/1 0/1' } })
      .toBuffer();
    const made = await send(admin, 'logo', picture);
    expect([made.status, made.body.message, made.body.data.width, made.body.data.height]).toEqual([
      200,
      'image_saved',
      800,
      200,
    ]);
    const shown = (await h.nobody.get<{ data: { images: { logo: string } } }>('/api/auth/login')).body.data.images.logo;
    expect(shown).toBe(made.body.data.url);
    const answer = await h.nobody.get(shown);
    expect((await sharp(answer.raw).metadata()).exif).toBeUndefined();
    expect(answer.raw.includes('GizliKamera')).toBe(false);
    expect(answer.headers['content-security-policy'] ?? '').not.toBe('');
    const again = await h.app.inject({
      method: 'GET',
      url: shown,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const audit = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'app-image' order by id desc limit 1`;
    expect(audit[0]?.action).toBe('save-logo');
    const files = async () =>
      (await h.rows<{ n: number }>`select count(*)::int as n from files where purpose = 'app-image'`)[0]?.n;
    const before = await files();
    expect((await send(admin, 'logo', await plain(600, 200, '#aa0000').jpeg().toBuffer(), 'x.jpg')).status).toBe(200);
    expect(await files()).toBe(before); // the earlier one is gone
    expect((await admin.delete('/api/v1/system/logo?name=logo')).status).toBe(200);
    expect((await admin.delete('/api/v1/system/logo?name=logo')).status).toBe(404);
    expect(
      (await h.nobody.get<{ data: Record<string, string> }>('/api/v1/system/images/public')).body.data.logo,
    ).toBeUndefined();
  });
  it('a favicon is square and kept in the sizes it is asked for', async () => {
    const admin = await h.as('admin');
    expect((await send(admin, 'favicon', await plain(300, 200).png().toBuffer())).body.errors?.file).toEqual([
      'The picture must be square.',
    ]);
    expect((await send(admin, 'favicon', await plain(300, 300).png().toBuffer())).status).toBe(200);
    expect((await sharp((await h.nobody.get('/api/v1/system/logo?name=favicon&size=20')).raw).metadata()).width).toBe(
      32,
    );
    expect((await sharp((await h.nobody.get('/api/v1/system/logo?name=favicon&size=180')).raw).metadata()).width).toBe(
      180,
    );
    await admin.delete('/api/v1/system/logo?name=favicon');
  });
  it('refused with a sentence: drawings with script, other kinds, torn, too small, too large, unknown names', async () => {
    const admin = await h.as('admin');
    const sentence = async (name: string, bytes: Buffer, file?: string) => {
      const answer = await send(admin, name, bytes, file);
      return [answer.status, answer.body.errors?.file?.[0] ?? answer.body.message];
    };
    const kinds = 'Only jpg, jpeg and png files are accepted';
    expect(
      await sentence(
        'logo',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'a.svg',
      ),
    ).toEqual([422, kinds]);
    expect(await sentence('logo', Buffer.from('<html><script>alert(1)</script></html>'), 'a.png')).toEqual([
      422,
      kinds,
    ]);
    expect(await sentence('logo', await plain(300, 100).webp().toBuffer(), 'a.png')).toEqual([422, kinds]);
    const whole = await plain(600, 300).png().toBuffer();
    expect(await sentence('logo', whole.subarray(0, 200))).toEqual([
      422,
      'This picture could not be read. Choose another jpg or png file.',
    ]);
    expect(await sentence('background', await plain(800, 600).jpeg().toBuffer())).toEqual([
      422,
      'The picture is too small: it needs at least 1200 × 700 pixels.',
    ]);
    expect((await sentence('logo', Buffer.concat([whole, Buffer.alloc(11 * 1024 * 1024)])))[0]).toBeGreaterThanOrEqual(
      400,
    );
    expect((await send(admin, 'other', whole)).status).toBe(422);
    // what follows the picture in the file is not kept
    const mixed = Buffer.concat([whole, Buffer.from('<script>window.__xss=1</script>')]);
    expect((await send(admin, 'menu-logo', mixed)).status).toBe(200);
    expect((await h.nobody.get('/api/v1/system/logo?name=menu-logo')).raw.includes('__xss')).toBe(false);
    await admin.delete('/api/v1/system/logo?name=menu-logo');
  });
  it('401 without a session, 403 for everybody but the administrator', async () => {
    const picture = await plain(300, 100).png().toBuffer();
    expect((await send(h.nobody, 'logo', picture)).status).toBe(401);
    for (const role of ['registrar', 'student', 'dean']) {
      expect((await send(await h.as(role), 'logo', picture)).status).toBe(403);
      expect((await (await h.as(role)).get('/api/v1/system/images')).status).toBe(403);
    }
  });
});
