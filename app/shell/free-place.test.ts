import { describe, expect, it } from 'vitest';
import { freePlace } from './free-place.ts';

const window = { width: 1000, height: 600, margin: 16 };
const size = { width: 300, height: 60 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
describe('a toast stands where it covers no button', () => {
  it('at the bottom right where nothing is', () => {
    expect(freePlace(size, window, [box(10, 10, 80, 30)])).toEqual({ bottom: 16, side: 'right' });
  });
  it('above the buttons of a drawer', () => {
    const found = freePlace(size, window, [box(880, 550, 100, 36)]);
    expect(found.side).toBe('right');
    expect(600 - found.bottom).toBeLessThanOrEqual(550);
  });
  it('at the left where the right is full of buttons', () => {
    const column = Array.from({ length: 20 }, (_, index) => box(900, index * 30, 40, 28));
    expect(freePlace(size, window, column)).toEqual({ bottom: 16, side: 'left' });
  });
  it('over a field rather than over a button', () => {
    const phone = { width: 332, height: 600, margin: 16 };
    const form = Array.from({ length: 12 }, (_, index) => ({
      ...box(0, index * 50, 332, 44),
      weight: index === 11 ? 100 : 1,
    }));
    const { bottom } = freePlace(size, phone, form);
    expect(600 - bottom).toBeLessThanOrEqual(550);
  });
  it('where it covers the fewest when there is no room', () => {
    const full = Array.from({ length: 20 }, (_, index) => box(0, index * 30, 1000, 28)).filter(
      (_, index) => index !== 5,
    );
    const { bottom } = freePlace(size, window, full);
    expect(600 - bottom).toBeGreaterThan(150);
    expect(600 - bottom - 60).toBeLessThan(180);
  });
});
