import type { ProblemKey } from '#kernel/contract/text.ts';
import type { Binary, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { imageProblem, imageShapes, type AppImageName } from './rules/app-image.ts';

/** more than any camera makes is a trap for the memory */
const mostPixels = 60_000_000;
const problem = (key: ProblemKey, value = ''): Error => malformed({ file: [{ key, params: { value } }] });
export interface DrawnImage {
  bytes: Buffer;
  mime: string;
  width: number;
  height: number;
}

/**
 * Our own picture of what was sent: turned as the camera says, fitted, encoded anew, without place, time or device in it.
 * Refuses what is no picture, too small, not square where it must be, or unpacks to more than the memory should hold (422).
 */
export async function drawnImage(
  name: AppImageName,
  bytes: Buffer,
): Promise<{ main: DrawnImage; squares: Map<number, DrawnImage> }> {
  const shape = imageShapes[name];
  const { default: sharp } = await import('sharp');
  const given = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
  const facts = await given.metadata().catch((): never => {
    throw problem('image_unreadable');
  });
  const turned = (facts.orientation ?? 1) >= 5;
  const [width, height] = turned ? [facts.height ?? 0, facts.width ?? 0] : [facts.width ?? 0, facts.height ?? 0];
  if (width * height > mostPixels) throw problem('image_too_many_pixels');
  const against = imageProblem(name, width, height);
  if (against) throw problem(against.key, against.value);
  const encoded = async (most: { width: number; height: number }): Promise<DrawnImage> => {
    const fitted = given
      .clone()
      .rotate()
      .resize(most.width, most.height, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const drawn =
      shape.format === 'jpeg'
        ? fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true })
        : fitted.png({ compressionLevel: 9 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch((): never => {
      throw problem('image_unreadable');
    });
    return { bytes: data, mime: `image/${shape.format}`, width: info.width, height: info.height };
  };
  const squares = new Map<number, DrawnImage>();
  for (const size of shape.sizes) squares.set(size, await encoded({ width: size, height: size }));
  return { main: await encoded(shape), squares };
}

const mark =
  '<rect width="32" height="32" rx="7" fill="#0f5c6e"/><path d="M10 8v16M10 17l9-9M13.5 14l8 10" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>';
const own = new Map<string, Promise<Buffer>>();
/** The product's own picture where none is uploaded. */
function ownImage(name: AppImageName, size: number): Promise<Buffer> {
  const key = name === 'background' ? name : `${size}`;
  const known = own.get(key);
  if (known) return known;
  if (own.size > 20) own.clear();
  const drawing =
    name === 'background'
      ? '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0f5c6e"/><stop offset="1" stop-color="#0a2f3a"/></linearGradient></defs><rect width="1600" height="1000" fill="url(#g)"/></svg>'
      : `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${mark}</svg>`;
  const made = import('sharp').then(({ default: sharp }) => sharp(Buffer.from(drawing)).png().toBuffer());
  own.set(key, made);
  return made;
}

interface ImageRow {
  file_id: number;
  mime: string;
  sha256: string;
  variants: Record<string, number>;
}
/** One image as it is served: the nearest kept square for `size`, else the picture itself, else the product's own. */
export async function imageAnswer(
  { db, services }: Pick<Reading, 'db' | 'services'>,
  name: AppImageName,
  size: number | null,
): Promise<Binary> {
  const [row] = await rowsOf<ImageRow>(
    db,
    sql`select file_id, mime, sha256, variants from app_images where name = ${name}`,
  );
  if (row) {
    const square =
      size === null
        ? undefined
        : Object.keys(row.variants)
            .map(Number)
            .filter((each) => each >= size)
            .sort((a, b) => a - b)[0];
    const id = square === undefined ? row.file_id : (row.variants[String(square)] ?? row.file_id);
    const [file] = await rowsOf<{ key: string; mime: string; sha256: string }>(
      db,
      sql`select key, mime, sha256 from files where id = ${id}`,
    );
    const body = file ? await services.storage.get(file.key) : null;
    if (file && body)
      return {
        name: `${name}.${file.mime === 'image/jpeg' ? 'jpg' : 'png'}`,
        mime: file.mime,
        body,
        inline: true,
        etag: file.sha256.slice(0, 32),
      };
  }
  const pixels = Math.min(512, size ?? 256);
  return {
    name: `${name}.png`,
    mime: 'image/png',
    body: await ownImage(name, pixels),
    inline: true,
    etag: `own-${name === 'background' ? name : pixels}`,
  };
}
/** Addresses of the uploaded images: each changes with its picture, so that a reader may keep it. */
export async function imageAddresses(db: Db): Promise<Partial<Record<AppImageName, string>>> {
  const rows = await rowsOf<{ name: AppImageName; sha256: string }>(db, sql`select name, sha256 from app_images`);
  return Object.fromEntries(
    rows.map(({ name, sha256 }) => [name, `/api/v1/system/logo?name=${name}&v=${sha256.slice(0, 12)}`]),
  );
}
/** The letterhead's logo as a data address; null where none is uploaded. */
export async function documentLogo({ db, services }: Pick<Reading, 'db' | 'services'>): Promise<string | null> {
  const [file] = await rowsOf<{ key: string; mime: string }>(
    db,
    sql`select f.key, f.mime from app_images i join files f on f.id = i.file_id where i.name = 'document-logo'`,
  );
  const stream = file ? await services.storage.get(file.key) : null;
  if (!file || !stream) return null;
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return `data:${file.mime};base64,${Buffer.concat(parts).toString('base64')}`;
}
