import type { Breach } from './check-week.ts';

/** How long a search tries: moves, whatever the size of the school. */
export const efforts = {
  by_hand: { tr: 'Aramadan, tek tek', en: 'Without a search, one by one' },
  quick: { tr: 'Hızlı', en: 'Quick' },
  normal: { tr: 'Olağan', en: 'Normal' },
  thorough: { tr: 'Kapsamlı', en: 'Thorough' },
} as const;
export type Effort = keyof typeof efforts;
export const stepsOf: Readonly<Record<Effort, number>> = {
  by_hand: 0,
  quick: 1_000_000,
  normal: 8_000_000,
  thorough: 40_000_000,
};
export const draftStates = {
  running: { tr: 'Aranıyor', en: 'Searching', tone: 'info' },
  done: { tr: 'Hazır', en: 'Ready', tone: 'neutral' },
  failed: { tr: 'Başarısız', en: 'Failed', tone: 'danger' },
  published: { tr: 'Yayında', en: 'Published', tone: 'success' },
  replaced: { tr: 'Yerine yenisi yayımlandı', en: 'Replaced', tone: 'neutral' },
  discarded: { tr: 'Vazgeçildi', en: 'Discarded', tone: 'neutral' },
} as const;
export type DraftState = keyof typeof draftStates;
export const breachWords = {
  class: { tr: 'sınıf aynı saatte iki derste', en: 'a class in two lessons at a time' },
  teacher: { tr: 'öğretim elemanı aynı saatte iki derste', en: 'a teacher in two lessons at a time' },
  room: { tr: 'derslikte aynı saatte iki ders', en: 'two lessons in a room at a time' },
  seats: { tr: 'derslik küçük', en: 'a room is too small' },
  impossible: { tr: 'öğretim elemanı gelemez ya da başka derste', en: 'a teacher cannot come or teaches elsewhere' },
  taken: { tr: 'derslik başka bir derste', en: 'a room is taken by another lesson' },
  pin: { tr: 'sabitlenen ders yerinde değil', en: 'a pinned lesson has moved' },
  outside: { tr: 'saatlerin dışında', en: 'outside the hours' },
  room_unknown: { tr: 'derslik kullanımda değil', en: 'a room is no longer in use' },
} as const satisfies Record<Breach['kind'], { tr: string; en: string }>;
