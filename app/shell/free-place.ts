/** Edges in pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const step = 8;
const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
/**
 * Where a box stands without covering any of the others: as low as it can at the right, else at the left; where nothing is
 * free, where what it covers weighs least.
 * @returns distance of its bottom from the window's, and the side
 */
export function freePlace(
  size: { width: number; height: number },
  window: { width: number; height: number; margin: number },
  others: readonly (Box & { weight?: number })[],
): { bottom: number; side: 'right' | 'left' } {
  const { margin } = window;
  let best: { bottom: number; side: 'right' | 'left'; covered: number } | null = null;
  for (const side of ['right', 'left'] as const) {
    const left = side === 'left' ? margin : window.width - margin - size.width;
    for (let bottom = margin; bottom + size.height + margin <= window.height; bottom += step) {
      const top = window.height - bottom - size.height;
      const own = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = others.reduce((sum, other) => sum + (meets(own, other) ? (other.weight ?? 1) : 0), 0);
      if (covered === 0) return { bottom, side };
      if (best === null || covered < best.covered) best = { bottom, side, covered };
    }
  }
  return best ?? { bottom: margin, side: 'right' };
}
