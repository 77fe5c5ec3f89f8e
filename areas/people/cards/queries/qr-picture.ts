import { create } from 'qrcode';
import type { QrPicture } from '../contract.ts';

const quiet = 4; // modules of white around a code, as the standard asks

/** A QR code as rectangles of one path: sharp at any size, on screen and on paper. */
export function qrPicture(text: string): QrPicture {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      let width = 0;
      while (column + width < modules.size && modules.get(row, column + width)) width++;
      if (width > 0) parts.push(`M${column + quiet} ${row + quiet}h${width}v1h-${width}z`);
      column += width;
    }
  }
  return { size: modules.size + 2 * quiet, path: parts.join('') };
}
export const qrSvg = ({ size, path }: QrPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`;
