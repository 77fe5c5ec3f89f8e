/** What people who live with us ask for: kinds of the request machine. */
export const requestKinds = {
  housing_repair: { tr: 'Onarım', en: 'Repair' },
  housing_room_change: { tr: 'Oda değişikliği', en: 'Room change' },
  housing_guest: { tr: 'Misafir', en: 'Guest' },
  housing_key: { tr: 'Anahtar', en: 'Key' },
  housing_extension: { tr: 'Süre uzatma', en: 'Extension' },
  housing_early_departure: { tr: 'Erken ayrılma', en: 'Early departure' },
} as const;
export type RequestKind = keyof typeof requestKinds;
export const kindCodes = Object.keys(requestKinds) as RequestKind[];

export const urgencies = {
  low: { tr: 'Bekleyebilir', en: 'Can wait', tone: 'neutral' },
  normal: { tr: 'Olağan', en: 'Normal', tone: 'info' },
  urgent: { tr: 'Acil', en: 'Urgent', tone: 'danger' },
} as const;

/** Why another room: he wishes for one, or the office has moved him without his yes. */
export const changeReasons = {
  wish: { tr: 'Kendi isteğim', en: 'My own wish' },
  objection: { tr: 'Ofisin yaptığı taşımaya itiraz', en: 'Objection to a move by the office' },
} as const;
export type ChangeReason = keyof typeof changeReasons;

/** Somebody goes and does it. */
export const workedKinds: readonly string[] = ['housing_repair', 'housing_key'] satisfies RequestKind[];
