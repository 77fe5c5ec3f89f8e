import { buffer } from 'node:stream/consumers';
import type { Reading } from '#kernel/server/area.ts';
import { malformed } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';

const wrongPhoto = (): Error => malformed({ photo: [{ key: 'file_type_image', params: {} }] });
/** Our own picture of what was sent as a data address: small, and without place or device in it. */
export async function pictureOf(photo: string): Promise<Buffer> {
  const [, code] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/.exec(photo) ?? [];
  if (!code) throw wrongPhoto();
  const bytes = Buffer.from(code, 'base64');
  await checkUpload(bytes, 'image', 'photo');
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: 20_000_000, failOn: 'error', pages: 1 })
      .rotate()
      .resize(1200, 1200, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 78 })
      .toBuffer();
  } catch {
    throw wrongPhoto();
  }
}
/** A kept photo as base64; null where there is none. */
export async function pictureFrom({ services }: Pick<Reading, 'services'>, key: string | null): Promise<string | null> {
  const stream = key === null ? null : await services.storage.get(key);
  return stream === null ? null : (await buffer(stream)).toString('base64');
}
