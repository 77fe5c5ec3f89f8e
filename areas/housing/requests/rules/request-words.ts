/** What people who live with us ask for. */
export const requestKinds = {
  repair: { tr: 'Onarım', en: 'Repair' },
  room_change: { tr: 'Oda değişikliği', en: 'Room change' },
  guest: { tr: 'Misafir', en: 'Guest' },
  key: { tr: 'Anahtar', en: 'Key' },
  extension: { tr: 'Süre uzatma', en: 'Extension' },
  early_departure: { tr: 'Erken ayrılma', en: 'Early departure' },
} as const;
export type RequestKind = keyof typeof requestKinds;

export const urgencies = {
  low: { tr: 'Bekleyebilir', en: 'Can wait', tone: 'neutral' },
  normal: { tr: 'Olağan', en: 'Normal', tone: 'info' },
  urgent: { tr: 'Acil', en: 'Urgent', tone: 'danger' },
} as const;

export const requestStateWords = {
  open: { tr: 'Yeni', en: 'New', tone: 'warning' },
  assigned: { tr: 'Yapılıyor', en: 'In progress', tone: 'info' },
  done: { tr: 'Tamamlandı', en: 'Completed', tone: 'success' },
  declined: { tr: 'Reddedildi', en: 'Declined', tone: 'danger' },
  withdrawn: { tr: 'Geri çekildi', en: 'Withdrawn', tone: 'neutral' },
} as const;
export type RequestState = keyof typeof requestStateWords;

/** Asked for by whoever lives in the room already. */
const inside: readonly string[] = ['repair', 'key', 'guest'] satisfies RequestKind[];
export const isInside = (kind: string): boolean => inside.includes(kind);
