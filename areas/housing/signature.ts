import { pngOf } from '#areas/access/agreements/commands/accept-agreement.ts';
import { malformed } from '#kernel/server/failure.ts';

/** points of ink under which a picture is as good as empty */
const leastInk = 20;
/** most points of a picture that is looked at: a pad of 2,000 by 1,000 drawn at twice its size */
const mostPoints = 8_000_000;
/** Whether something was drawn: dark on what it stands on, transparent being white. */
async function hasInk(bytes: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const points = await sharp(bytes, { limitInputPixels: mostPoints, failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer();
  let dark = 0;
  let light = 0;
  for (const point of points)
    if (point < 128) dark += 1;
    else light += 1;
  return dark >= leastInk && light >= leastInk;
}
/** HOU-004: the picture of a drawn signature, decoded; a picture on which nothing is drawn is no signature, nor is what is no picture. */
export async function drawnOf(signature: string): Promise<Buffer> {
  const bytes = await pngOf(signature);
  const inked = await hasInk(bytes).catch(() => false);
  if (!inked) throw malformed({ signature: [{ key: 'required', params: {} }] });
  return bytes;
}
export const isDrawn = (signature: string): Promise<boolean> =>
  drawnOf(signature).then(
    () => true,
    () => false,
  );
