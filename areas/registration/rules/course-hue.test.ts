import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { courseHues, huesOf, ownHue } from './course-hue.ts';

const codes = ['CENG 301', 'CENG 315', 'MATH 203', 'PHYS 101', 'TDL 101', 'ENG 201', 'HIST 111', 'ECON 102'];

describe('a color for each course of the week', () => {
  it('stays the course’s own, in whatever order and company it stands', () => {
    expect(huesOf(codes)).toEqual(huesOf([...codes].reverse()));
    for (const code of codes) expect(huesOf([code]).get(code)).toBe(courseHues[ownHue(code)]);
    expect(ownHue('CENG301')).toBe(ownHue('CENG 301'));
  });
  it('no two courses of a week share one while there are hues left; sections of a course do', () => {
    expect(new Set(huesOf(codes).values()).size).toBe(codes.length);
    expect(huesOf(['CENG 301', 'CENG 301']).size).toBe(1);
    const many = Array.from({ length: 14 }, (_, at) => `ABC ${at}`);
    expect([...huesOf(many).values()].every((hue) => courseHues.some((each) => each === hue))).toBe(true);
    expect(new Set(huesOf(many).values()).size).toBe(courseHues.length);
  });
  it('spreads over the hues', () => {
    const used = new Set(Array.from({ length: 300 }, (_, at) => ownHue(`CRS ${100 + at}`)));
    expect(used.size).toBe(courseHues.length);
  });
});

/** sRGB of an OKLCH color, each channel clipped to what a screen shows. */
function rgb(l: number, c: number, h: number): number[] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((each) => each ** 3) as [number, number, number];
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((each) => Math.min(1, Math.max(0, each)));
}
const hex = (value: string): number[] =>
  [1, 3, 5].map((at) => {
    const each = parseInt(value.slice(at, at + 2), 16) / 255;
    return each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4;
  });
const luminance = ([r = 0, g = 0, b = 0]: number[]): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (one: number[], other: number[]): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe('AA contrast in both themes, for every hue', () => {
  const css = readFileSync('ui/WeekCalendar.css', 'utf8');
  const tokens = readFileSync('ui/tokens.css', 'utf8');
  const hued = (dark: boolean, name: string): [number, number] => {
    const rule = css.split(
      dark ? "[data-mantine-color-scheme='dark'] .k-block[data-hue] {" : '\n.k-block[data-hue] {',
    )[1];
    const found = new RegExp(`--tone-${name}: oklch\\(([\\d.]+) ([\\d.]+) var\\(--hue\\)\\)`).exec(rule ?? '');
    if (!found) throw new Error(`no color of ${name}`);
    return [Number(found[1]), Number(found[2])];
  };
  const token = (dark: boolean, name: string): number[] => {
    const part = tokens.split("[data-mantine-color-scheme='dark']")[dark ? 1 : 0] ?? '';
    const found = [...part.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].at(-1)?.[1];
    if (!found) throw new Error(`no token ${name}`);
    return hex(found);
  };
  it.each([false, true])('night: %s', (dark) => {
    for (const hue of courseHues) {
      const block = rgb(...hued(dark, 'block'), hue);
      for (const ink of ['ink', 'ink-2'])
        expect(contrast(token(dark, ink), block), `${hue} ${ink}`).toBeGreaterThan(4.5);
      // the words of a planned section stand on the surface in the hue
      expect(contrast(rgb(...hued(dark, 'ink'), hue), token(dark, 'surface')), `${hue} word`).toBeGreaterThan(4.5);
      expect(contrast(rgb(...hued(dark, 'ink'), hue), block), `${hue} word on its block`).toBeGreaterThan(4.5);
      expect(contrast(rgb(...hued(dark, 'fill'), hue), token(dark, 'surface')), `${hue} edge`).toBeGreaterThan(3);
    }
  });
});
