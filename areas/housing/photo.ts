import { buffer } from 'node:stream/consumers';
import type { Reading } from '#kernel/server/area.ts';
import { malformed } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';

const wrongPhoto = (field: string): Error => malformed({ [field]: [{ key: 'file_type_image', params: {} }] });
/** Our own picture of what was sent, PNG or JPEG: no larger than asked, and without place or device in it; 422 for what is none. */
export async function ownPicture(
  bytes: Buffer,
  {
    longest,
    field,
    quality = 85,
    points = 60_000_000,
  }: { longest: number; field: string; quality?: number; points?: number },
): Promise<Buffer> {
  await checkUpload(bytes, 'image', field);
  const { default: sharp } = await import('sharp');
  try {
    // a plan scanned in A3 has 35 million points; more is a trap for the memory
    return await sharp(bytes, { limitInputPixels: points, failOn: 'error', pages: 1 })
      .rotate()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality })
      .toBuffer();
  } catch {
    throw wrongPhoto(field);
  }
}
/** The same of a data address. */
export async function pictureOf(photo: string): Promise<Buffer> {
  const [, code] = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/=]+)$/.exec(photo) ?? [];
  if (!code) throw wrongPhoto('photo');
  return ownPicture(Buffer.from(code, 'base64'), { longest: 1200, field: 'photo', quality: 78, points: 20_000_000 });
}
/** A kept photo as base64; null where there is none. */
export async function pictureFrom({ services }: Pick<Reading, 'services'>, key: string | null): Promise<string | null> {
  const stream = key === null ? null : await services.storage.get(key);
  return stream === null ? null : (await buffer(stream)).toString('base64');
}
