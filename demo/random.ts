/** Seeded chance. Every entity draws from a stream of its own, so that more students change nothing elsewhere. */
export interface Chance {
  /** in [0, 1) */
  next(): number;
  /** whole number from `min` to `max`, both included */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** roughly normal */
  normal(mean: number, deviation: number): number;
  shuffle<T>(list: readonly T[]): T[];
  /** one of the keys, as often as its weight says */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** FNV-1a of the parts: the start of a stream. */
function hashOf(parts: readonly (string | number)[]): number {
  let hash = 2166136261;
  for (const part of parts) {
    const text = `${part}|`;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  }
  return hash >>> 0;
}

/** A stream named by its parts, like (seed, 'student', 57). */
export function chanceOf(...parts: (string | number)[]): Chance {
  let state = hashOf(parts);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[Math.floor(next() * list.length)] as T;
    },
    normal: (mean, deviation) => mean + deviation * (next() + next() + next() + next() - 2) * 1.732,
    shuffle: <T>(list: readonly T[]): T[] => {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        [out[i], out[j]] = [out[j] as T, out[i] as T];
      }
      return out;
    },
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key as K;
      }
      return entries.at(-1)?.[0] as K;
    },
  };
}
